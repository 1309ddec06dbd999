// What is deleted can be restored, and what is deleted for good cannot.

import type { Page } from '@playwright/test';
import { callAsOwner, isSoundInEveryView, openAdmin } from '../support/admin';
import type { Server } from '../support/server';
import { expect, test } from '../support/test';

const PATH = '/admin/trash';
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Makes a category, and puts it into the trash. */
async function addToTrash(server: Server, category_name: string): Promise<void> {
  await callAsOwner(server, 'admin/add_category', { category_name });
  const found = await callAsOwner(server, `admin/all_categories?search=${encodeURIComponent(category_name)}`);
  await callAsOwner(server, 'admin/delete_category', { category_id: found.tableData[0].id });
}

async function deleteCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Category' });
  await expect(dialog).toContainText('can be restored for 30 days');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
}

test('what was deleted is found in the trash, and comes back', async ({ page, server }) => {
  for (const category_name of ['Winter', 'Summer']) {
    await callAsOwner(server, 'admin/add_category', { category_name });
  }
  await openAdmin(page, server, '/admin/category');
  await deleteCategory(page, 'Winter');
  await deleteCategory(page, 'Summer');
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await nav.getByRole('link', { name: 'Company' }).click();
  await nav.getByRole('link', { name: 'Trash' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(row(page, 'Winter')).toContainText('Category');
  await expect(row(page, 'Winter')).toContainText('Zoé');
  await page.getByRole('button', { name: 'Restore Winter' }).click();
  await expect(row(page, 'Winter')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Summer permanently' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete permanently' });
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(row(page, 'Summer')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Summer permanently' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Summer')).toHaveCount(0);

  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await expect(row(page, 'Winter')).toBeVisible();
  await expect(row(page, 'Summer')).toHaveCount(0);
});

test('a deleted home is in the same list, and comes back', async ({ page, server }) => {
  const UnparsedAddress = '12 Trashed Street';
  const home = {
    PropertyType: 'Residential',
    ListPrice: '549900.00',
    UnparsedAddress,
    City: 'Kingston',
    StateOrProvince: 'ON',
    PostalCode: 'K7L 1A1',
    OwnerName: 'Zoé Lindqvist',
    ListAgentFullName: 'Ines Vautour',
  };
  const added = await callAsOwner(server, 'admin/add_property', home);
  const { ListingKey } = added.data;
  await callAsOwner(server, 'admin/delete_property', { ListingKey });
  await openAdmin(page, server, `${PATH}?kind=property`);
  await expect(row(page, UnparsedAddress)).toContainText('Property');
  await page.getByRole('button', { name: `Restore ${UnparsedAddress}` }).click();
  await expect(page.getByText('Restored successfully')).toBeVisible();
  await expect(row(page, UnparsedAddress)).toHaveCount(0);
  await callAsOwner(server, 'admin/delete_property', { ListingKey });
});

test('kinds are shown one at a time', async ({ page, server }) => {
  await addToTrash(server, 'Autumn');
  await openAdmin(page, server, PATH);
  await page.getByLabel('Kind').selectOption('Category');
  await expect(row(page, 'Autumn')).toBeVisible();
  await expect(page).toHaveURL(`${PATH}?kind=category`);
  // Other journeys may have left messages there.
  await page.getByLabel('Kind').selectOption('Message');
  await expect(page).toHaveURL(`${PATH}?kind=message`);
  await expect(row(page, 'Autumn')).toHaveCount(0);
});

test('it is sound in every window, by day and by night', async ({ page, server }) => {
  await addToTrash(server, 'Season');
  await openAdmin(page, server, PATH);
  await expect(row(page, 'Season')).toBeVisible();
  await isSoundInEveryView(page);
});
