// Kept homes: the key on every card, the list of this device, what became of a home, a list
// that is shared, and homes side by side.

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { owner } from '../support/admin';
import { isAccessible } from '../support/axe';
import type { Server } from '../support/server';
import { expect, hydrated, test } from '../support/test';

interface Row {
  ListingKey: number;
  path: string;
  UnparsedAddress: string | null;
  ListPrice: string;
}

async function rows(request: APIRequestContext): Promise<Row[]> {
  return (await (await request.get('/api/homes?purpose=sell&class=Residential')).json()).tableData;
}

const encoded = ({ ListingKey }: Row) => btoa(String(ListingKey)).replace(/=+$/, '');
const idsOf = (homes: Row[]) => homes.map(encoded).join(',');

const keys = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Keep / });
/** In the header, or in the bar at a phone's foot. */
const inBar = (page: Page) => page.locator('.bar, .foot-bar').getByRole('link', { name: /^My homes/ });
const lines = (page: Page) => page.locator('.kept-home');

async function isSound(page: Page): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'nothing is wider than the window').toBeLessThanOrEqual(0);
  await isAccessible(page);
}

/** Keeps so many homes of the search, and opens their list. */
async function keepSome(page: Page, count: number): Promise<void> {
  await page.goto('/homes?purpose=sell&class=Residential');
  await hydrated(page);
  for (let at = 0; at < count; at += 1) {
    await keys(page).nth(at).click();
    await expect(keys(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
  await inBar(page).click();
  await expect(page).toHaveURL('/favourites');
  await expect(lines(page)).toHaveCount(count);
}

/** What an administrator changes of a home. */
async function change(page: Page, server: Server, key: number, more: object): Promise<void> {
  const { request } = page;
  const session = await request.post('/api/auth/signin', { data: owner(server) });
  const token = (await session.json()).data.accessToken as string;
  const headers = { 'x-access-token': token };
  const stored = await request.post('/api/admin/edit_property', {
    data: { ListingKey: key },
    headers,
  });
  const { data } = await stored.json();
  const answer = await request.post('/api/admin/update_property', {
    data: { ...data, ...more, StatusChangeReason: 'An offer' },
    headers,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a key keeps a home, on every page and after a reload', async ({ page }) => {
  await page.goto('/homes?purpose=sell&class=Residential');
  await hydrated(page);
  const key = keys(page).first();
  await expect(key).toHaveAttribute('aria-pressed', 'false');
  await key.focus();
  await page.keyboard.press('Enter');
  await expect(key).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.key-said')).toHaveText(/Kept on this device/);
  await expect(inBar(page)).toHaveAccessibleName('My homes 1');
  await expect(inBar(page).locator('.rail-count')).toHaveAttribute('data-count', '1');
  await isSound(page);
  const name = (await key.getAttribute('aria-label')) ?? '';
  // Its own page says the same, and so does the list after a reload.
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('main').getByRole('button', { name })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await hydrated(page);
  const onPage = page.getByRole('main').getByRole('button', { name });
  await expect(onPage).toHaveAttribute('aria-pressed', 'true');
  await onPage.click();
  await expect(onPage).toHaveAttribute('aria-pressed', 'false');
  await expect(inBar(page)).toHaveAccessibleName('My homes');
});

test('what is pressed before the page is alive is kept', async ({ page }) => {
  await page.goto('/homes?purpose=sell&class=Residential');
  // No sign of anybody yet: the loader holds the press and repeats it.
  await keys(page)
    .first()
    .evaluate((key: HTMLElement) => key.click());
  await expect(keys(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(inBar(page).locator('.rail-count')).toHaveAttribute('data-count', '1');
});

test('two tabs agree', async ({ page, context }) => {
  await page.goto('/homes?purpose=sell&class=Residential');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/favourites');
  await expect(other.getByRole('heading', { name: 'No kept homes yet' })).toBeVisible();
  await keys(page).first().click();
  await expect(lines(other)).toHaveCount(1);
  await lines(other)
    .getByRole('button', { name: /^Remove from list: / })
    .click();
  await expect(keys(page).first()).toHaveAttribute('aria-pressed', 'false');
});

test('a note is kept as typed; what is taken down can be put back', async ({ page }) => {
  await keepSome(page, 3);
  const second = lines(page).nth(1);
  const name = (await second.getByRole('heading').textContent()) ?? '';
  await second.getByRole('textbox').fill('Sam: the bay window.\nAri: the stairs.');
  await page.reload();
  await expect(lines(page).nth(1).getByRole('textbox')).toHaveValue(
    'Sam: the bay window.\nAri: the stairs.',
  );
  await isSound(page);
  await lines(page)
    .nth(1)
    .getByRole('button', { name: `Remove from list: ${name}` })
    .click();
  await expect(lines(page)).toHaveCount(2);
  const undo = page.getByRole('button', { name: 'Put it back' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).nth(1).getByRole('textbox')).toHaveValue(/bay window/);
  // Nothing of it went anywhere: the address names no home.
  expect(new URL(page.url()).search).toBe('');
});

test('a kept home says that its price changed and that it went pending', async ({
  page,
  server,
}) => {
  await keepSome(page, 1);
  const [home] = await rows(page.request);
  if (!home) {
    throw new Error('no home');
  }
  const lower = String(Number(home.ListPrice) - 10_000);
  await change(page, server, home.ListingKey, { ListPrice: lower });
  await page.reload();
  const line = lines(page).first();
  await expect(line.locator('.kept-mark')).toHaveText(['Price lowered']);
  await expect(line).toContainText('when you kept it');
  await change(page, server, home.ListingKey, { ListPrice: lower, StandardStatus: 'Pending' });
  await page.reload();
  await expect(line.locator('.kept-mark')).toHaveText(['Pending', 'Price lowered']);
  await isSound(page);
  await change(page, server, home.ListingKey, {
    ListPrice: home.ListPrice,
    StandardStatus: 'Active',
  });
  await page.reload();
  await expect(line).toContainText('Kept on');
  await expect(line.locator('.kept-mark')).toHaveCount(0);
});

test('a home that is not public any more is named and can be taken down', async ({ page }) => {
  await page.goto('/favourites');
  await page.evaluate(() => {
    const gone = { id: 999_999, at: 1_795_000_000, name: '9 Gone Lane', price: '1.00' };
    const homes = [{ ...gone, status: 'Active', note: '' }];
    localStorage.setItem('kept-homes', JSON.stringify({ version: 1, homes }));
  });
  await page.reload();
  await expect(lines(page)).toContainText('No longer public');
  await expect(lines(page).getByRole('heading')).toHaveText('9 Gone Lane');
  await isSound(page);
  await page.getByRole('button', { name: 'Remove from list: 9 Gone Lane' }).click();
  await expect(page.getByRole('heading', { name: 'No kept homes yet' })).toBeVisible();
});

test('a list is sorted, and two to four of it are compared', async ({ page }) => {
  await keepSome(page, 5);
  await page.getByLabel('Sort by').selectOption('price_up');
  const prices = (await page.locator('.kept-price').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  for (const at of [0, 1, 2, 3]) {
    await boxes.nth(at).check();
  }
  await expect(boxes.nth(4)).toBeDisabled();
  await boxes.nth(3).uncheck();
  await expect(boxes.nth(4)).toBeEnabled();
  await page.getByRole('button', { name: 'Compare these 3' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=/);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await isSound(page);
  await page.getByRole('link', { name: /^Remove / }).first().click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.getByRole('link', { name: /^Remove / }).first().click();
  await expect(page.getByRole('heading', { name: 'It takes two to compare' })).toBeVisible();
});

async function stranger(browser: Browser, baseURL: string, javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled });
  return { page: await context.newPage(), close: () => context.close() };
}

test('a shared list is somebody’s to read, and to keep', async ({ page, browser, baseURL }) => {
  const homes = (await rows(page.request)).slice(0, 3);
  const { page: theirs, close } = await stranger(browser, baseURL ?? '');
  const response = await theirs.goto(`/favourites?ids=${idsOf(homes)},OTk5OTk5`);
  const html = (await response?.text()) ?? '';
  expect(html).toContain(homes[0]?.UnparsedAddress ?? 'an address');
  expect(html).toContain('content="noindex"');
  await hydrated(theirs);
  await expect(lines(theirs)).toHaveCount(3);
  await expect(theirs.getByText('One home on this list is no longer public.')).toBeVisible();
  await isSound(theirs);
  await theirs.getByRole('button', { name: 'Keep all' }).click();
  await expect(theirs.locator('.kept-along')).toHaveText('All of them are kept on this device.');
  await theirs.getByRole('link', { name: 'Your own kept homes' }).click();
  await expect(lines(theirs)).toHaveCount(3);
  const names = homes.map(({ UnparsedAddress }) => UnparsedAddress ?? /./);
  await expect(lines(theirs).getByRole('heading')).toHaveText(names);
  await close();
});

test('without the program a shared list is read and compared', async ({
  page,
  browser,
  baseURL,
}) => {
  const homes = (await rows(page.request)).slice(0, 2);
  const { page: plain, close } = await stranger(browser, baseURL ?? '', false);
  await plain.goto(`/favourites?ids=${idsOf(homes)}`);
  await expect(lines(plain)).toHaveCount(2);
  await expect(plain.getByRole('button', { name: 'Keep all' })).toBeHidden();
  for (const box of await plain.getByRole('checkbox').all()) {
    await box.check();
  }
  await plain.getByRole('button', { name: 'Compare selected' }).click();
  await expect(plain.getByRole('columnheader')).toHaveCount(2);
  await expect(plain.getByRole('rowheader', { name: /^Price(?! per)/ })).toBeVisible();
  await plain.goto('/favourites');
  await expect(plain.getByText('this page needs JavaScript')).toBeVisible();
  // A key that does nothing is not shown.
  await plain.goto('/homes');
  await expect(plain.locator('.keep').first()).toBeHidden();
  await close();
});

test('an address that cannot be meant is said', async ({ page, complaints }) => {
  for (const [path, heading] of [
    ['/favourites?ids=nonsense', 'This list can’t be read'],
    ['/compare?ids=nonsense', 'These homes can’t be compared'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(422);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await isSound(page);
  }
  complaints.length = 0;
});

for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [320, 'light'],
  [1440, 'dark'],
] as const) {
  test(`all of it fits ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await keepSome(page, 4);
    await isSound(page);
    const homes = (await rows(page.request)).slice(0, 4);
    for (const count of [2, 4]) {
      await page.goto(`/compare?ids=${idsOf(homes.slice(0, count))}`);
      await hydrated(page);
      await isSound(page);
      await expect(page.getByRole('columnheader').nth(1)).toBeInViewport();
    }
  });
}

test('it is French in French', async ({ page }) => {
  await page.goto('/fr/proprietes');
  await hydrated(page);
  const key = page.getByRole('main').getByRole('button', { name: /^Garder / }).first();
  await key.click();
  await expect(key).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.key-said')).toHaveText(/Gardée sur cet appareil/);
  await page.getByRole('banner').getByRole('link', { name: 'Mes propriétés 1', exact: true }).click();
  await expect(page).toHaveURL('/fr/favoris');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Propriétés gardées');
  await expect(lines(page)).toHaveCount(1);
  await isSound(page);
  const homes = (await rows(page.request)).slice(0, 2);
  await page.goto(`/fr/comparer?ids=${idsOf(homes)}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Côte à côte');
  await isSound(page);
});

test('homes side by side are printed without what is to be pressed', async ({ page }) => {
  const homes = (await rows(page.request)).slice(0, 3);
  await page.goto(`/compare?ids=${idsOf(homes)}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^Remove / }).first()).toBeHidden();
});
