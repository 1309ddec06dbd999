// Who did what: found, filtered by keyboard, and taken out as a file.

import { callAsOwner, isSound, isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, test } from '../support/test';

const PATH = '/admin/audit';

test('what was done is in the trail, and found by its kind on the keyboard', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await callAsOwner(server, 'admin/add_category', { category_name: 'Audited' });
  await openAdmin(page, server, PATH);
  // Signing in comes after it.
  const newest = page.locator('.audit-entry').filter({ hasText: 'Added a category' }).first();
  await expect(newest.getByRole('link', { name: 'Audited' })).toBeVisible();
  await newest.locator('.audit-changes > summary').focus();
  await page.keyboard.press('Enter');
  await expect(newest.getByText('category_name', { exact: true })).toBeVisible();
  await isSound(page);

  await page.getByLabel('What', { exact: true }).focus();
  await page.getByLabel('What', { exact: true }).selectOption('category');
  await page.getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PATH}?action=category`);
  await expect(page.locator('.audit-entry')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(PATH);
  await expect.poll(() => page.locator('.audit-entry').count()).toBeGreaterThan(1);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByText('The audit trail has been downloaded')).toBeVisible();
  await page.reload();
  await expect(page.locator('.audit-entry').first()).toContainText('Exported the audit trail');
});

test('it is sound in every window, by day and by night', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await expect(page.locator('.audit-entry').first()).toBeVisible();
  await isSoundInEveryView(page);
});
