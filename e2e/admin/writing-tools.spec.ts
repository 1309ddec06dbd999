// The tools of a long article: a menu in the line, galleries and widths, tables, links
// that are found, and all of it by keyboard, on a phone, and on the published page.

import type { Page } from '@playwright/test';
import { isSound, openAdmin, views } from '../support/admin';
import { settled } from '../support/blogs';
import { lightPng } from '../support/pictures';
import { expect, hydrated, test } from '../support/test';

const PATH = '/admin/blogs';
/** A combobox while the menu of `/` is open. */
const body = (page: Page) => page.locator('.ProseMirror');
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' });
const tool = (page: Page, name: string) =>
  toolbar(page).locator(`[aria-label="${name}"]`);
const asked = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function openNew(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add Blog' }).click();
  await expect(body(page)).toBeVisible();
  const form = asked(page, 'Add Blog');
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Category').selectOption({ label: 'Buying' });
  await form.getByLabel('SEO description').fill(`About ${title}`);
  await body(page).click();
}

const files = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    name: `house-${nth}.png`,
    mimeType: 'image/png',
    buffer: lightPng,
  }));

/** Brings the caret to the end of the text, and sees that it stays there. */
async function toEnd(page: Page): Promise<void> {
  await expect(async () => {
    await body(page).focus();
    await page.keyboard.press('Control+End');
    await settled(page);
    const stays = await body(page).evaluate((root) =>
      root.lastElementChild?.contains(document.getSelection()?.anchorNode ?? null),
    );
    expect(stays).toBe(true);
  }).toPass();
}

/** Gives every column a name, as somebody does who fills in the table. */
async function nameColumns(page: Page): Promise<void> {
  const heads = body(page).locator('th');
  for (let nth = 0; nth < (await heads.count()); nth += 1) {
    await heads.nth(nth).click();
    await page.keyboard.type(`Column ${nth}`);
  }
}

test('an article with every tool is written by keyboard and published', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  await openAdmin(page, server, PATH);
  await openNew(page, 'Every tool of a writer');
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);

  // An address becomes a link when its word ends, and Undo takes that back.
  await type('See www.example.ca');
  await press('Enter');
  await expect(body(page).locator('a')).toHaveText('www.example.ca');
  await press('Control+z');
  await expect(body(page).locator('a')).toHaveCount(0);
  await type('and help@example.ca now');
  await expect(body(page).locator('a')).toHaveText('help@example.ca');
  await press('Enter');

  // The menu in the line: the text names the active choice, Escape leaves what was typed.
  await type('/');
  const list = page.getByRole('listbox', { name: 'Insert' });
  await expect(list.getByRole('option')).toHaveCount(12);
  const combobox = page.getByRole('combobox', { name: 'Description', exact: true });
  await expect(combobox).toHaveAttribute('aria-activedescendant', 'slash-heading1');
  await isSound(page);
  await press('ArrowUp');
  await expect(list.getByRole('option', { name: 'Divider' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
  await press('Backspace');
  await type('/heading 2');
  await press('Enter');
  await type('Three houses');
  await press('Enter');

  // A gallery of three, each of them described.
  await type('/gal');
  await press('Enter');
  const gallery = asked(page, 'Gallery');
  const add = gallery.getByRole('button', { name: 'Add pictures' });
  await gallery.getByLabel('Pictures', { exact: true }).setInputFiles(files(1));
  await add.click();
  await expect(gallery.getByText('A gallery has at least 2 pictures')).toBeVisible();
  await gallery.getByLabel('Pictures', { exact: true }).setInputFiles(files(3));
  await add.click();
  await expect(gallery).toBeHidden();
  const pictures = body(page).locator('.kt-gallery > figure');
  await expect(pictures.locator('img[src^="/media/"]')).toHaveCount(3);
  for (const nth of [0, 1, 2]) {
    await pictures.nth(nth).getByRole('button', { name: 'Describe' }).click();
    await asked(page, 'What does the picture show?')
      .getByLabel('Alternative text')
      .fill(`House ${nth}`);
    await page.getByRole('button', { name: 'Keep' }).click();
  }
  await pictures.nth(0).getByRole('button', { name: 'Later' }).click();
  await expect(pictures.nth(1).locator('img')).toHaveAttribute('alt', 'House 0');
  const widths = body(page).locator('.gallery > .picture-bar').getByRole('group');
  await widths.getByRole('button', { name: 'Wide' }).click();
  await expect(widths.getByRole('button', { name: 'Wide' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // One picture as wide as there is room.
  await toEnd(page);
  await type('/picture');
  await press('Enter');
  const picture = asked(page, 'Image');
  await picture.getByLabel('Picture', { exact: true }).setInputFiles(files(1));
  await picture.getByLabel('Alternative text').fill('A street');
  await picture.getByRole('button', { name: 'Insert picture' }).click();
  const street = body(page).locator('figure', { has: page.locator('> img[alt="A street"]') });
  await expect(street.locator('img')).toHaveAttribute('src', /^\/media\//);
  await street.getByRole('button', { name: 'Full' }).click();

  // A table, which grows by key.
  await toEnd(page);
  await type('/table');
  await press('Enter');
  const table = asked(page, 'Table');
  await table.getByLabel('Rows').fill('0');
  await table.getByRole('button', { name: 'Insert table' }).click();
  await expect(table.getByText('A whole number from 1 to 100')).toBeVisible();
  await table.getByLabel('Rows').fill('2');
  await table.getByRole('textbox', { name: 'Columns' }).fill('4');
  await press('Enter');
  await expect(table).toBeHidden();
  await type('Neighbourhood');
  await press('Alt+F10');
  await tool(page, 'Table').focus();
  await press('Enter');
  const changes = page.getByRole('menu', { name: 'Table' });
  await expect(changes.getByRole('menuitem', { name: 'Row above' })).toBeFocused();
  await expect(changes.getByRole('menuitemcheckbox', { name: 'Header row' })).toBeChecked();
  for (let step = 0; step < 3; step += 1) {
    await press('ArrowDown');
  }
  await press('Enter');
  await press('Enter');
  await expect(body(page).locator('tr').first().locator('th')).toHaveCount(6);
  await press('Escape');
  await expect(tool(page, 'Table')).toBeFocused();
  await press('Escape');
  await expect(body(page)).toBeFocused();
  await nameColumns(page);
  await tool(page, 'Table').click();
  await expect(changes).toBeVisible();
  await isSound(page);
  await press('Escape');
  await press('Escape');

  // A link to a page of the site, found by its name.
  await toEnd(page);
  await type('Ask us');
  await press('Shift+Home');
  await expect.poll(() => page.evaluate(() => String(document.getSelection()))).toBe('Ask us');
  await press('Control+k');
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.fill('conta');
  await page.getByRole('option', { name: 'Contact Page' }).waitFor();
  await isSound(page);
  await press('ArrowDown');
  await press('Enter');
  await expect(address).toHaveValue('/contact');
  await press('Enter');
  await expect(body(page).locator('a[href="/contact"]')).toHaveText('Ask us');
  await expect(page.locator('.editor-reading')).toContainText(/\d+ words\s*\d min to read/);

  // What was written is what is published.
  await asked(page, 'Add Blog').getByRole('button', { name: 'Add Blog', exact: true }).click();
  await page.getByRole('link', { name: 'See the post' }).click();
  await page.reload();
  await hydrated(page);
  const prose = page.locator('.prose');
  const shown = prose.locator('figure.kt-width-wide.kt-gallery > figure > a > img');
  await expect(shown).toHaveCount(3);
  expect(await shown.evaluateAll((all) => all.map((img) => img.getAttribute('alt')))).toEqual([
    'House 1',
    'House 0',
    'House 2',
  ]);
  const scroll = page.getByRole('group', { name: 'Table' });
  for (const { width, colorScheme } of [...views, { width: 320, colorScheme: 'light' as const }]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await isSound(page);
    const [text, wide, full, column] = await Promise.all(
      ['.prose > p', '.kt-gallery', '.kt-width-full > img', '.post-main'].map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => element.getBoundingClientRect().width),
      ),
    );
    expect(wide).toBeGreaterThanOrEqual(text ?? 0);
    expect(full).toBeGreaterThan(wide ?? 0);
    expect(full).toBe(width > 1199 ? column : width);
  }
  // Two beside each other, and the table scrolls by key inside itself.
  const tops = await shown.evaluateAll((all) => all.map((img) => img.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  expect(tops[2]).toBeGreaterThan(tops[0] ?? 0);
  await scroll.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroll.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const reader = await withoutScript.newPage();
  await reader.goto(page.url());
  await expect(reader.locator('.kt-gallery img')).toHaveCount(3);
  await expect(reader.locator('.kt-gallery img').first()).toBeVisible();
  await expect(reader.getByRole('group', { name: 'Table' })).toBeVisible();
  await withoutScript.close();
});

test('the toolbar is one row on a phone, and everything in it is within reach', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, server, PATH);
  await openNew(page, 'On a phone');
  const bar = await toolbar(page).boundingBox();
  expect(bar?.height).toBeLessThan(72);
  const stops = toolbar(page).locator('[tabindex]');
  const count = await stops.count();
  expect(count).toBeGreaterThan(24);
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Home');
  for (let nth = 0; nth < count; nth += 1) {
    const stop = stops.nth(nth);
    await expect(stop).toBeFocused();
    const box = await stop.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.keyboard.press('ArrowRight');
  }
  await expect(stops.first()).toBeFocused();
  await isSound(page);
  // A panel is not cut off by the row that it opens from.
  await tool(page, 'Colour').click();
  await page.getByRole('menuitemradio', { name: 'Teal' }).click();
  await body(page).focus();
  await page.keyboard.type('teal');
  await expect(body(page).locator('.kt-color-teal')).toHaveText('teal');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/table');
  await page.getByRole('option', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Insert table' }).click();
  await tool(page, 'Table').click();
  await page.getByRole('menuitem', { name: 'Column after' }).click();
  await expect(body(page).locator('tr').first().locator('th')).toHaveCount(4);
  await nameColumns(page);
  await isSound(page);
});
