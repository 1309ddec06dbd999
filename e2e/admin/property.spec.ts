// Properties, from the first to the last (specification §2, §3, §4, §5, §9).

import type { Browser, Locator, Page } from '@playwright/test';
import { addProperty, call, callAsOwner, isSoundInEveryView, openAdmin, views } from '../support/admin';
import { Server } from '../support/server';
import { alertIn, expect, setLine, test } from '../support/test';

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
  const answered = page.waitForResponse('**/api/admin/all_properties?*');
  await search(page).press('Enter');
  await answered;
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
}

test('a property is added with pictures, found, changed, deleted and restored', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await expect(page.getByRole('heading', { name: 'Properties List' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(
    ['Select', 'S No.', 'Owner Name', 'Size', 'Location', 'Owner Details', 'Agent Name', 'Agent Details', 'Action'],
    { useInnerText: true },
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
  await dialog(page).getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Choose pictures' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Discard' }).click();

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

/** Whether somebody who looks at the page sees all of a control, and it takes a press. */
async function isSeen(control: Locator): Promise<boolean> {
  await control.scrollIntoViewIfNeeded();
  return control.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const corners = [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]];
    return corners.every(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (one.contains(there) || there.contains(one) && there === one.parentElement);
    });
  });
}

for (const width of [320, 390, 700, 768, 820, 1024, 1440]) {
  test(`a deleted property is restored by whoever sees the button at ${width} px`, async ({ page, server }) => {
    await addProperty(server, `Width${width} Osei`);
    await page.setViewportSize({ width, height: 900 });
    await openAdmin(page, server, PATH);
    await find(page, `width${width}`);
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
    for (const name of [/^Edit /, /^Delete /]) {
      expect(await isSeen(page.getByRole('button', { name })), `${name}`).toBe(true);
    }
    await page.getByRole('button', { name: /^Delete / }).click();
    await dialog(page).getByRole('button', { name: 'Yes' }).click();
    await expect(dialog(page)).toBeHidden();
    await filter(page, 'Status').selectOption('Deleted');
    await find(page, `width${width}`);
    const restore = page.getByRole('button', { name: /^Restore / });
    await expect(restore).toHaveCount(1);
    expect(await isSeen(restore)).toBe(true);
    await restore.click();
    await expect(page.getByText('Property restored successfully')).toBeVisible();
  });
}

test('the list is filtered, sorted and paged', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await expect(page.getByText(/^1 to 10 of 1[1-4]\d$/)).toBeVisible();
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

test('of two who save the second is told who, and loses nothing', async ({ page, server, complaints }) => {
  const ListingKey = await addProperty(server, 'Conflict Halloran');
  await openAdmin(page, server, PATH);
  await find(page, 'conflict');
  await page.getByRole('button', { name: /^Edit Conflict/ }).click();
  await expect(field(page, 'City')).toHaveValue('Kingston');

  const { data: seen } = await callAsOwner(server, 'admin/edit_property', { ListingKey });
  await callAsOwner(server, 'admin/update_property', { ...seen, OwnerDetails: 'Seen first' });

  await field(page, 'City').fill('Gananoque');
  await dialog(page).getByRole('button', { name: 'Update Property' }).click();
  await expect(dialog(page).getByText(/^Zoé Tremblay saved this property on/).first()).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Gananoque');
  await dialog(page).getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  await find(page, 'conflict gananoque');
  await expect(rows(page)).toHaveCount(1);
  // Chromium itself reports the 409.
  complaints.length = 0;
});

/** Opens a property in the window of somebody else. */
async function openElsewhere(browser: Browser, server: Server, name: string): Promise<Page> {
  const other = await browser.newPage({ baseURL: server.url });
  await openAdmin(other, server, PATH);
  await find(other, name);
  await other.getByRole('button', { name: new RegExp(`^Edit ${name}`) }).click();
  await expect(field(other, 'City')).toHaveValue('Kingston');
  return other;
}

/** Opens a new property with pictures; its key. */
async function openWithPictures(page: Page, server: Server, owner: string, count: number): Promise<number> {
  const key = await addProperty(server, owner);
  await openAdmin(page, server, PATH);
  for (let at = 0; at < count; at += 1) {
    const file = { name: `${at}.png`, mimeType: 'image/png', buffer: PICTURE };
    await call(page, 'admin/upload_property_image', { multipart: { ListingKey: key, file } });
  }
  await find(page, owner);
  await page.getByRole('button', { name: new RegExp(`^Edit ${owner}`) }).click();
  await expect(pictures(page)).toHaveCount(count);
  return key;
}

async function choosePictures(page: Page, count: number, buffer = PICTURE): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose pictures' }).click();
  const file = (at: number) => ({ name: `${at}.png`, mimeType: 'image/png', buffer });
  await (await chosen).setFiles(Array.from({ length: count }, (_, at) => file(at)));
}

const pictures = (page: Page) => dialog(page).locator('.picture');
const shown = (page: Page, number: number) => dialog(page).getByLabel(`What picture ${number} shows`);
const texts = (page: Page) =>
  pictures(page).getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const update = (page: Page) => dialog(page).getByRole('button', { name: 'Update Property' }).click();

test('of two who change the pictures neither undoes what the other did', async ({ page, server, browser, complaints }) => {
  await openWithPictures(page, server, 'Album Roy', 3);
  const other = await openElsewhere(browser, server, 'Album Roy');
  await shown(other, 1).fill('The front');
  await choosePictures(other, 1);
  await shown(other, 4).fill('The roof');
  await dialog(other).getByRole('button', { name: 'Make picture 4 the main picture' }).click();
  await update(other);
  await expect(dialog(other)).toBeHidden();
  // Nothing but pictures is changed, so nobody is in anybody's way.
  await shown(page, 2).fill('The yard');
  await dialog(page).getByRole('button', { name: 'Move picture 3 to the left' }).click();
  await update(page);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: /^Edit Album Roy/ }).click();
  await expect(pictures(page)).toHaveCount(4);
  expect(await texts(page)).toEqual(['The front', '', 'The yard', 'The roof']);
  await expect(pictures(page).nth(3)).toContainText('Main picture');

  await other.reload();
  await find(other, 'Album Roy');
  await other.getByRole('button', { name: /^Edit Album Roy/ }).click();
  await dialog(other).getByRole('button', { name: 'Remove picture 2' }).click();
  await choosePictures(other, 2);
  await field(other, 'Owner Details').fill('Seen first');
  await update(other);
  await expect(dialog(other)).toBeHidden();
  await other.close();
  // Whoever saves over a conflict saves fields, and no pictures that were not touched.
  await field(page, 'List Price').fill('1000');
  await update(page);
  await dialog(page).getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: /^Edit Album Roy/ }).click();
  await expect(pictures(page)).toHaveCount(5);
  expect(await texts(page)).toEqual(['The front', 'The yard', 'The roof', '', '']);
  // Chromium itself reports the 409.
  complaints.length = 0;
});

test('a property that is deleted meanwhile can be restored with what was typed', async ({ page, server, complaints }) => {
  const ListingKey = await openWithPictures(page, server, 'Deleted Osei', 1);
  await callAsOwner(server, 'admin/delete_property', { ListingKey });
  await field(page, 'City').fill('Gananoque');
  await update(page);
  await expect(dialog(page).getByText('Someone else deleted this property').first()).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Load what is stored' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Restore and save mine' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  await expect(rows(page).first()).toContainText('Gananoque');
  // Chromium itself reports the 409.
  complaints.length = 0;
});

test('what is saved before a picture is refused is seen in the list', async ({ page, server, complaints }) => {
  await openWithPictures(page, server, 'Partly Varga', 1);
  await field(page, 'City').fill('Gananoque');
  // The browser can read it, and the server will not have it.
  await page.route('**/api/admin/upload_property_image', (route) =>
    route.fulfill({ status: 422, json: { message: 'The picture is damaged', code: 'invalid', field: 'file' } }),
  );
  await choosePictures(page, 1);
  await update(page);
  await expect(dialog(page).getByText(/^The property is saved, but not 0.png/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(rows(page).first()).toContainText('Gananoque');
  // Chromium itself reports the 422.
  complaints.length = 0;
});

test('a typed property is not left without a question', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await page.getByRole('button', { name: 'Add Properties' }).click();
  await field(page, 'Owner Name').fill('Typed Lindqvist');
  await page.keyboard.press('Escape');
  // It is kept for the next time, as long as the page is.
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await page.getByRole('link', { name: 'Category' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Add Properties' }).click();
  await expect(field(page, 'Owner Name')).toHaveValue('Typed Lindqvist');
  const [asked] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => void setTimeout(() => window.location.reload(), 0)),
  ]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(field(page, 'Owner Name')).toHaveValue('Typed Lindqvist');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Category' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/admin/category');
});

for (const { width, height } of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`what has the focus is in sight at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await openAdmin(page, server, PATH);
    await page.getByRole('button', { name: 'Add Properties' }).click();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 55; step += 1) {
        await page.keyboard.press(key);
        const hidden = await page.evaluate(() => {
          const focused = document.activeElement;
          const sections = focused?.closest('.property-sections');
          if (!focused || !sections) {
            return null;
          }
          const bounds = focused.getBoundingClientRect();
          const top = document.querySelector('.property-nav')?.getBoundingClientRect().bottom ?? 0;
          const bottom = document.querySelector('.property-foot')?.getBoundingClientRect().top ?? 0;
          const isSeen = bounds.top >= top - 1 && bounds.bottom <= bottom + 1;
          return isSeen ? null : `${focused.id} ${bounds.top} ${bounds.bottom} not in ${top} ${bottom}`;
        });
        expect(hidden, `after ${key}`).toBeNull();
      }
    }
    const remarks = await field(page, 'Public Remarks').boundingBox();
    expect(remarks?.height, 'several lines have room').toBeGreaterThan(80);
    // The way to a section leads to its heading, in sight and at the top.
    await dialog(page).getByRole('button', { name: 'Details', exact: true }).click();
    const nav = await dialog(page).getByRole('navigation').boundingBox();
    const heading = await dialog(page).getByRole('heading', { name: 'Details', exact: true }).boundingBox();
    const gap = (heading?.y ?? 0) - ((nav?.y ?? 0) + (nav?.height ?? 0));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(60);
  });
}

test('what is refused stays, and so does what was typed', async ({ page, server, complaints }) => {
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
  await setLine(page, false);
  await dialog(page).getByRole('button', { name: 'Add Property' }).click();
  await expect(dialog(page).getByText('No internet connection!').first()).toBeVisible();
  await setLine(page, true);
  await dialog(page).getByRole('button', { name: 'Add Property' }).click();
  await expect(page.getByText('Property added successfully')).toBeVisible();
  await find(page, 'kept');
  await page.getByRole('button', { name: /^Edit Kept/ }).click();
  await field(page, 'City').fill('Elsewhere');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'City')).toHaveValue('Elsewhere');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
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
  await expect(dialog(page).getByText('Please Enter City').first()).toBeVisible();
  await expect(dialog(page).getByText('Row 2 has the same Listing Id')).toBeVisible();
  const go = dialog(page).getByRole('button', { name: 'Import 1 row' });
  await expect(go).toBeDisabled();
  await dialog(page).getByLabel('Leave out the 2 wrong rows and import the others').check();
  await go.click();
  await expect(page.getByText('1 added, 0 changed')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await find(page, 'import osei');
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const latin = Buffer.from(`${head}\n${row('L', 'L\xe9vis')}`, 'latin1');
  await choose('mixed.csv', Buffer.concat([latin, Buffer.from(`\n${row('M', 'Lévis')}`)]));
  await expect(dialog(page).getByText(/^This file is of two encodings at once/).first()).toBeVisible();
  await choose('latin.csv', latin);
  await expect(dialog(page).getByText('Add: 1').first()).toBeVisible();
  complaints.length = 0;
});

test('an import that is refused in the middle says where, and goes on from there', async ({ browser }) => {
  // Many rows, which the other journeys do not expect.
  const own = await Server.start();
  try {
    const page = await browser.newPage({ baseURL: own.url });
    const ListingKey = await addProperty(own, 'Gone Varga', { ListingId: 'GONE-1' });
    await openAdmin(page, own, PATH);

    // The last rows name what would be made for the first one.
    const ids = Array.from({ length: 601 }, (_, at) => (at < 590 ? `ROW-${at}` : `KT-000${at - 480}`));
    ids[0] = '';
    ids[550] = 'GONE-1';
    const head = 'ListingId,PropertyType,ListPrice,UnparsedAddress,City,StateOrProvince,PostalCode,OwnerName,ListAgentFullName';
    const lines = ids.map((id) => `${id},Residential,1000,1 Quay,Hull,QC,G1R 1A1,Import Osei,Ines Vautour`);
    const buffer = Buffer.from([head, ...lines.slice(0, 5), '"","",,,,,,,', ...lines.slice(5)].join('\n'));
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await page.getByLabel('CSV file').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer });
    await expect(dialog(page).getByText('Change: 1', { exact: true })).toBeVisible();

    await callAsOwner(own, 'admin/delete_property', { ListingKey });

    await dialog(page).getByRole('button', { name: 'Import 601 rows' }).click();
    await expect(alertIn(dialog(page))).toHaveText(
      /^500 added before row 553 was refused: A deleted property has this Listing Id/,
    );
    await dialog(page).getByLabel('Leave out the wrong row and import the others').check();
    await dialog(page).getByRole('button', { name: 'Import 100 rows' }).click();
    await expect(page.getByText('100 added, 0 changed')).toBeVisible();
    await expect(page.getByText('1 to 10 of 730')).toBeVisible();
    await page.close();
  } finally {
    await own.remove();
  }
});

test('every state is sound in every window, by day and by night', async ({ page, server }) => {
  test.slow();
  const windows = [...views, { width: 1024, colorScheme: 'light' }] as const;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAdmin(page, server, PATH);
  await expect(rows(page).first()).toBeVisible();
  await isSoundInEveryView(page, windows, async (width) => {
    const edge = await rows(page).first().getByRole('button', { name: /^Delete / }).boundingBox();
    expect((edge?.x ?? width) + (edge?.width ?? 0), 'the last column is seen').toBeLessThan(width);
  });
  await find(page, 'DEMO-001');
  await page.getByRole('button', { name: /^Edit / }).first().click();
  await expect(dialog(page).locator('.picture').first()).toBeVisible();
  await isSoundInEveryView(page, windows, async () => {
    const inside = await dialog(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(inside, 'nothing is wider than the dialog').toBeLessThanOrEqual(0);
  });
  await dialog(page).getByRole('button', { name: 'Pictures', exact: true }).click();
  await isSoundInEveryView(page, windows);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Properties' }).click();
  await dialog(page).getByRole('button', { name: 'Add Property' }).click();
  await expect(field(page, 'List Price')).toHaveAccessibleDescription(/Please Enter List Price/);
  await isSoundInEveryView(page, windows);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const text = 'ListingId,City\nDEMO-001,Hull\nX,Hull\n';
  await page.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog(page).getByText('Please Choose Property Type')).toBeVisible();
  await isSoundInEveryView(page, windows);
});
