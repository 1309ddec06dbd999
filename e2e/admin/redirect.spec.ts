// An old address leads to the page that replaced it.

import { isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, test } from '../support/test';

test('an old address is redirected, in the list and for visitors', async ({
  page,
  server,
  request,
  complaints,
}) => {
  await openAdmin(page, server, '/admin/redirects');
  await expect(page.getByText('No redirects.')).toBeVisible();
  await page.getByRole('button', { name: 'Add redirect' }).click();
  const form = page.getByRole('dialog', { name: 'Add redirect' });
  await form.getByLabel('Old address').fill('https://old.example/our-story/');
  await form.getByLabel('New address').fill('/our-story');
  await form.getByRole('button', { name: 'Add redirect' }).click();
  await expect(form.getByText(/This would lead in a circle/).first()).toBeVisible();
  // The browser reports the refusal.
  complaints.length = 0;
  await form.getByLabel('New address').fill('/about');
  await form.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByText('Redirect added')).toBeVisible();
  await expect(page.getByRole('cell', { name: '/our-story/' }).first()).toBeVisible();
  await isSoundInEveryView(page);
  const answer = await request.get(`${server.url}/our-story?from=card`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/about?from=card']);
});
