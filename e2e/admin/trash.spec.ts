// What is deleted can be restored, and what is deleted for good cannot.

import type { Page } from '@playwright/test';
import { isSound, openAdmin, views } from '../support/admin';
import { expect, test } from '../support/test';

const PATH = '/admin/trash';
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Category' }).click();
  const field = page.getByRole('dialog').getByLabel('Category Name', { exact: true });
  await field.fill(name);
  await field.press('Enter');
  await expect(row(page, name)).toBeVisible();
}

async function deleteCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Category' });
  await expect(dialog).toContainText('can be restored for 30 days');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
}

test('what was deleted is found in the trash, and comes back', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/category');
  await addCategory(page, 'Winter');
  await addCategory(page, 'Summer');
  await deleteCategory(page, 'Winter');
  await deleteCategory(page, 'Summer');
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(row(page, 'Winter')).toContainText('Category');
  await expect(row(page, 'Winter')).toContainText('Zoé');
  await page.getByRole('button', { name: 'Restore Winter' }).click();
  await expect(row(page, 'Winter')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Summer for good' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete for good' });
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(row(page, 'Summer')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Summer for good' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Summer')).toHaveCount(0);

  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await expect(row(page, 'Winter')).toBeVisible();
  await expect(row(page, 'Summer')).toHaveCount(0);
});

test('kinds are shown one at a time, and an empty trash says so', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/category');
  await addCategory(page, 'Autumn');
  await deleteCategory(page, 'Autumn');
  await page.goto(PATH);
  await page.getByLabel('Kind').selectOption('Category');
  await expect(row(page, 'Autumn')).toBeVisible();
  await expect(page).toHaveURL(`${PATH}?kind=category`);
  await page.getByLabel('Kind').selectOption('Message');
  await expect(page.getByText('Nothing of this kind is in the trash.')).toBeVisible();
});

for (const { width, colorScheme } of views) {
  test(`it is sound at ${width} px in the ${colorScheme}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await openAdmin(page, server, '/admin/category');
    const name = `Season ${width} ${colorScheme}`;
    await addCategory(page, name);
    await deleteCategory(page, name);
    await page.goto(PATH);
    await expect(row(page, name)).toBeVisible();
    await isSound(page);
  });
}
