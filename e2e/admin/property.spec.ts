// Properties, from the first to the last (specification §2, §3, §4, §5, §9).

import type { Page } from '@playwright/test';
import { isSound, openAdmin, views } from '../support/admin';
import { expect, test } from '../support/test';

const PATH = '/admin/properties';
const rows = (page: Page) => page.getByRole('table', { name: 'Properties List' }).locator('tbody tr');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
/** A choice above the list. */
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const search = (page: Page) => page.getByPlaceholder('Search by owner');

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function fillIn(page: Page, owner: string): Promise<void> {
  await field(page, 'List Price').fill('549,900');
  await field(page, 'Street Number').fill('12');
  await field(page, 'Street Name').fill('Lantern');
  await field(page, 'Street Suffix').fill('Street');
  await field(page, 'City').fill('Kingston');
  await field(page, 'Province').selectOption('ON');
  await field(page, 'Postal Code').fill('k7l1a1');
  await field(page, 'Owner Name').fill(owner);
  await field(page, 'Agent Name').fill('Ines Vautour');
}

async function find(page: Page, term: string): Promise<void> {
  await search(page).fill(term);
  await search(page).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
}

test('a property is added with pictures, found, changed, deleted and restored', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await expect(page.getByRole('heading', { name: 'Properties List' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(
    ['S No.', 'Owner Name', 'Size', 'Location', 'Owner Details', 'Agent Name', 'Agent Details', 'Action'],
  );
  await expect(page.getByLabel('Show Per Page').locator('option')).toHaveText(['10', '25', '50', '100']);
  await page.getByRole('button', { name: 'Add Properties' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Add Property');
  await fillIn(page, 'Zoé Quillon');
  await expect(field(page, 'Address')).toHaveValue('12 Lantern Street');
  const chosen = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose pictures' }).click();
  await (await chosen).setFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'yard.png', mimeType: 'image/png', buffer: PICTURE },
  ]);
  await dialog(page).getByLabel('What picture 2 shows').fill('The yard');
  await dialog(page).getByRole('button', { name: 'Move picture 2 to the left' }).press('Enter');
  await expect(dialog(page).getByLabel('What picture 1 shows')).toHaveValue('The yard');
  await dialog(page).getByRole('button', { name: 'Add Property' }).click();
  await expect(page.getByText('Property added successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await find(page, 'quillon ZOE');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Kingston, ON');
  await page.getByRole('button', { name: 'Edit Zoé Quillon, 12 Lantern Street' }).click();
  await expect(field(page, 'Postal Code')).toHaveValue('K7L 1A1');
  await expect(field(page, 'List Price')).toHaveValue('549900.00');
  await expect(dialog(page).locator('.picture')).toHaveCount(2);
  await expect(dialog(page).getByRole('img', { name: 'The yard' })).toBeVisible();
  await field(page, 'Status').selectOption('Hold');
  await dialog(page).getByRole('button', { name: 'Update Property' }).click();
  await expect(field(page, 'Reason for the new status')).toBeFocused();
  await field(page, 'Reason for the new status').fill('The owner is away');
  await dialog(page).getByRole('button', { name: 'Remove picture 2' }).click();
  await dialog(page).getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();

  await find(page, 'quillon');
  await page.getByRole('button', { name: /^Edit Zoé Quillon/ }).click();
  await expect(dialog(page).getByText('Available to On hold')).toBeVisible();
  await expect(dialog(page).getByText('The owner is away')).toBeVisible();
  await expect(dialog(page).locator('.picture')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Delete Zoé Quillon/ }).click();
  await expect(dialog(page).getByText('Are you sure, you want to delete Property?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Property deleted successfully')).toBeVisible();
  await find(page, 'quillon');
  await expect(page.getByText('No Property found.')).toBeVisible();
  await filter(page, 'Status').selectOption('Deleted');
  await page.getByRole('button', { name: /^Restore Zoé Quillon/ }).click();
  await expect(page.getByText('Property restored successfully')).toBeVisible();
  await find(page, 'quillon');
  await expect(rows(page)).toHaveCount(1);
});

test('the list is filtered, sorted and paged', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await expect(page.getByText(/^1 to 10 of 1[12]\d$/)).toBeVisible();
  const owner = page.getByRole('columnheader', { name: 'Owner Name' });
  await owner.getByRole('button').press('Enter');
  await expect(owner).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('Aanya');
  await owner.getByRole('button').press('Enter');
  await expect(owner).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).not.toContainText('Aanya');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText(/^11 to 20/)).toBeVisible();
  await filter(page, 'Purpose').selectOption('PG');
  await expect(page.getByText(/^1 to 10 of 1\d$/)).toBeVisible();
  await filter(page, 'Class').selectOption('Commercial');
  await expect(page.getByText('No Property found.')).toBeVisible();
  await filter(page, 'Class').selectOption('');
  await filter(page, 'Purpose').selectOption('');
  await filter(page, 'Status').selectOption('Closed');
  await expect(rows(page).first()).toContainText('Closed');
  await filter(page, 'Status').selectOption('');
  await find(page, 'trois-rivieres');
  await expect(rows(page).first()).toContainText('Trois-Rivières, QC');
});

test('of two who save the second is told who, and loses nothing', async ({ page, server, browser, complaints }) => {
  await openAdmin(page, server, PATH);
  await page.getByRole('button', { name: 'Add Properties' }).click();
  await fillIn(page, 'Conflict Halloran');
  await dialog(page).getByRole('button', { name: 'Add Property' }).click();
  await expect(dialog(page)).toBeHidden();
  await find(page, 'conflict');
  await page.getByRole('button', { name: /^Edit Conflict/ }).click();
  await expect(field(page, 'City')).toHaveValue('Kingston');

  const other = await browser.newPage({ baseURL: server.url });
  await openAdmin(other, server, PATH);
  await find(other, 'conflict');
  await other.getByRole('button', { name: /^Edit Conflict/ }).click();
  await field(other, 'Owner Details').fill('Seen first');
  await dialog(other).getByRole('button', { name: 'Update Property' }).click();
  await expect(other.getByText('Property updated successfully')).toBeVisible();
  await other.close();

  await field(page, 'City').fill('Gananoque');
  await dialog(page).getByRole('button', { name: 'Update Property' }).click();
  await expect(dialog(page).getByText(/^Zoé Tremblay saved this property on/)).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Gananoque');
  await dialog(page).getByRole('button', { name: 'Save mine all the same' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  await find(page, 'gananoque');
  await expect(rows(page)).toHaveCount(1);
  // Chromium itself reports the 409.
  complaints.length = 0;
});

test('what is refused stays, and so does what was typed', async ({ page, server, context, complaints }) => {
  await openAdmin(page, server, PATH);
  await page.getByRole('button', { name: 'Add Properties' }).click();
  await dialog(page).getByRole('button', { name: 'Add Property' }).click();
  await expect(field(page, 'List Price')).toBeFocused();
  await expect(field(page, 'List Price')).toHaveAccessibleDescription(/Please Enter List Price/);
  await fillIn(page, 'Kept Varga');
  await field(page, 'Postal Code').fill('90210');
  await dialog(page).getByRole('button', { name: 'Add Property' }).click();
  await expect(field(page, 'Postal Code')).toHaveAccessibleDescription(/Postal Code must look like M5V 2T6/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Properties' }).click();
  await expect(field(page, 'Owner Name')).toHaveValue('Kept Varga');
  await field(page, 'Postal Code').fill('K7L 1A1');
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'Add Property' }).click();
  await expect(dialog(page).getByText('No internet connection!')).toBeVisible();
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Add Property' }).click();
  await expect(page.getByText('Property added successfully')).toBeVisible();
  await find(page, 'kept');
  await page.getByRole('button', { name: /^Edit Kept/ }).click();
  await field(page, 'City').fill('Elsewhere');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Close without saving' }).getByRole('button', { name: 'No' }).click();
  await expect(field(page, 'City')).toHaveValue('Elsewhere');
  // Chromium itself reports the 422.
  complaints.length = 0;
});

test('a file is previewed, mended and imported, and comes back as it was', async ({ page, server, complaints }) => {
  await openAdmin(page, server, PATH);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('properties.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) {
    chunks.push(chunk as Buffer);
  }
  const exported = Buffer.concat(chunks);
  expect(exported.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));

  const choose = async (name: string, buffer: Buffer) => {
    await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  };
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose('same.csv', exported);
  await expect(dialog(page).getByText('Every property is like that already.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Choose another file' }).click();

  const head = 'ListingId,PropertyType,ListPrice,UnparsedAddress,City,StateOrProvince,PostalCode,OwnerName,ListAgentFullName';
  const row = (id: string, city: string) => `${id},Residential,1000,1 Quay,${city},QC,G1R 1A1,Import Osei,Ines Vautour`;
  const text = [head, row('IMP-1', 'Lévis'), row('IMP-2', ''), row('IMP-1', 'Hull')].join('\n');
  await choose('wrong.csv', Buffer.from(text));
  await expect(dialog(page).getByText('Please Enter City')).toBeVisible();
  await expect(dialog(page).getByText('Row 1 has the same Listing Id')).toBeVisible();
  const go = dialog(page).getByRole('button', { name: 'Import 1 row' });
  await expect(go).toBeDisabled();
  await dialog(page).getByLabel('Leave out the 2 wrong rows and import the others').check();
  await go.click();
  await expect(page.getByText('1 added, 0 changed')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await find(page, 'import osei');
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose('latin.csv', Buffer.from(`${head}\n${row('L', 'L\xe9vis')}`, 'latin1'));
  await expect(dialog(page).getByText(/^This file is not UTF-8/)).toBeVisible();
  complaints.length = 0;
});

test('whose role_acl is 0 is sent to /unauthorized (§4)', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/category');
  await page.evaluate(() => sessionStorage.setItem('role_acl', '0'));
  await page.getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveURL('/unauthorized');
});

for (const { width, colorScheme } of [...views, { width: 1024, colorScheme: 'light' }] as const) {
  test(`at ${width} px, ${colorScheme}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAdmin(page, server, PATH);
    await expect(rows(page).first()).toBeVisible();
    await isSound(page);
    const edge = await rows(page).first().getByRole('button', { name: /^Delete / }).boundingBox();
    expect((edge?.x ?? width) + (edge?.width ?? 0), 'the last column is seen').toBeLessThan(width);
    await find(page, 'DEMO-001');
    await page.getByRole('button', { name: /^Edit / }).first().click();
    await expect(dialog(page).locator('.picture').first()).toBeVisible();
    await isSound(page);
    const inside = await dialog(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(inside, 'nothing is wider than the dialog').toBeLessThanOrEqual(0);
    await dialog(page).getByRole('button', { name: 'Pictures', exact: true }).click();
    await isSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Properties' }).click();
    await dialog(page).getByRole('button', { name: 'Add Property' }).click();
    await isSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const text = 'ListingId,City\nDEMO-001,Hull\nX,Hull\n';
    await page.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(dialog(page).getByText('Please Choose Property Type')).toBeVisible();
    await isSound(page);
  });
}
