// Categories, from the first to the last (specification §2, §4, §5, §8, §9).

import type { Page } from '@playwright/test';
import { isSoundInEveryView, openAdmin } from '../support/admin';
import { alertIn, expect, test } from '../support/test';

const PATH = '/admin/category';
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const name = (page: Page) => page.getByRole('dialog').getByLabel('Category Name', { exact: true });

async function add(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Category' }).click();
  await name(page).fill(text);
  await name(page).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows(page).first()).toContainText(text);
}

test('a category is added, found, renamed and deleted', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await add(page, 'Première maison');
  await expect(page.getByText('Category added successfully')).toBeVisible();
  await expect(rows(page).first()).toContainText(/\d\d-\d\d-\d{4}, \d\d:\d\d [AP]M/);
  // Adding again begins with an empty field.
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(name(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused();

  await page.getByPlaceholder('Search by name').fill('  premiere');
  await expect(page.getByPlaceholder('Search by name')).toHaveValue('premiere');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Edit Première maison' }).click();
  await expect(name(page)).toHaveValue('Première maison');
  await name(page).fill('Première clé');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Category' }).click();
  await expect(page.getByText('Category updated successfully')).toBeVisible();
  await expect(page.getByPlaceholder('Search by name')).toHaveValue('');
  await expect(rows(page).first()).toContainText('Première clé');

  await page.getByRole('button', { name: 'Delete Première clé' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Category' });
  await expect(dialog.getByText('Are you sure, you want to delete Category?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(rows(page).first()).toContainText('Première clé');
  await page.getByRole('button', { name: 'Delete Première clé' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  await expect(page.getByText('Première clé')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Category List' })).toBeFocused();
});

test('the message of a refusal is seen above its dialog', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.keyboard.press('Enter');
  const message = page.locator('.message');
  await expect(message).toHaveText('Please enter category name');
  // In the browser's top layer, to which it came after the dialog.
  expect(await message.evaluate((element) => element.matches(':popover-open'))).toBe(true);
});

test('every state is sound in every window, by day and by night', async ({ page, server, complaints }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAdmin(page, server, PATH);
  await expect(rows(page).first()).toBeVisible();
  await isSoundInEveryView(page);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.keyboard.press('Enter');
  await expect(name(page)).toHaveAccessibleDescription('Please enter category name');
  await isSoundInEveryView(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Buying' }).click();
  await expect(name(page)).toHaveValue('Buying');
  await isSoundInEveryView(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Buying' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(alertIn(page.getByRole('dialog'))).toBeVisible();
  await isSoundInEveryView(page);
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search by name').fill('zzzzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Category found.')).toBeVisible();
  await isSoundInEveryView(page);
  // Chromium itself reports the 409.
  complaints.length = 0;
});
