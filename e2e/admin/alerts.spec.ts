// What the company sees of alerts.

import { openAdmin } from '../support/admin';
import { isAccessible } from '../support/axe';
import { expect, test } from '../support/test';

test('how many alerts there are stands on one screen', async ({ page, server }) => {
  await page.request.post(`${server.url}/api/alerts`, {
    data: { email: 'zoe@example.ca', query: 'beds=2', consent: true, frequency: 'instant', language: 'en' },
  });
  await openAdmin(page, server, '/admin/alerts');
  const waiting = page.locator('.alert-counts > div').filter({ hasText: 'Waiting for confirmation' });
  await expect(waiting).toContainText('1');
  await expect(page.getByRole('heading', { name: 'Listings to confirm' })).toBeVisible();
  await isAccessible(page);
});

test('all alerts of an address are erased, once that was agreed to', async ({ page, server }) => {
  for (const query of ['beds=2', 'beds=3']) {
    await page.request.post(`${server.url}/api/alerts`, {
      data: { email: 'ari@example.ca', query, consent: true, frequency: 'instant', language: 'en' },
    });
  }
  await openAdmin(page, server, '/admin/alerts');
  const field = page.getByRole('textbox', { name: 'Email of the alerts' });
  await field.fill('Ari@example.ca');
  await page.getByRole('button', { name: 'Erase its alerts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ari@example.ca');
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await page.getByRole('button', { name: 'Erase its alerts' }).click();
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('The alerts of this address and everything about them were erased')).toBeVisible();
  await expect(field).toHaveValue('');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide, `${width} px`).toBe(false);
  }
});
