// The connection that goes, and the server that is killed half-way.

import { Server } from '../support/server';
import { expect, hydrated, setLine, test } from '../support/test';

test('losing and finding the connection is told', async ({ page }) => {
  await page.goto('/blogs');
  await hydrated(page);
  // What the page fetches by itself once somebody is there has come.
  await page.waitForLoadState('networkidle');
  await setLine(page, false);
  await expect(page.getByText('No internet connection!')).toBeVisible();
  await page.getByRole('searchbox').fill('condo');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('region', { name: 'Our Blogs' }).getByRole('article')).toHaveCount(12);
  await setLine(page, true);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText(/found for "condo"/)).toBeVisible();
});

test('a server that is killed and comes back loses nothing', async ({ page, complaints }) => {
  const own = await Server.start();
  try {
    await page.goto(`${own.url}/blogs`);
    await hydrated(page);
    const message = { name: 'Ada Roy', email: 'ada@example.ca', phone: '4165550123', message: 'Is it dry?' };
    const sent = await page.request.post(`${own.url}/api/admin/contact_us`, { data: message });
    expect(await sent.json(), 'told only when it is on disk').toMatchObject({ message: 'Submission Successful' });
    await own.stop('SIGKILL');
    await page.locator('.blogs-more button').click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await own.resume();
    await page.getByRole('button', { name: 'Try again' }).click();
    const cards = page.getByRole('region', { name: 'Our Blogs' }).getByRole('article');
    await expect(cards).toHaveCount(24);
    expect(await own.stop('SIGTERM'), 'an orderly stop').toBe(0);
    expect(own.database().includes('Is it dry?'), 'the message is in the database').toBe(true);
  } finally {
    await own.remove();
    complaints.length = 0;
  }
});
