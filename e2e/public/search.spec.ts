// Homes that somebody looks for: the bar, the filters, the list and the map beside it, with the
// program and without it (docs/decisions/0032).

import type { APIRequestContext, Page } from '@playwright/test';
import { isAccessible } from '../support/axe';
import { alertIn, expect, hold, hydrated, test } from '../support/test';

interface Homes {
  tableData: { ListingKey: number; path: string }[];
  totalItems: number;
  totalPages: number;
  facets: Record<string, { value: string; count: number }[]>;
}

const homes = async (request: APIRequestContext, query = ''): Promise<Homes> =>
  (await request.get(`/api/homes?${query}`)).json();

/** What the page says that it has found. */
const told = (page: Page) => page.locator('.homes-head [role=status]');

const words = (count: number) =>
  count === 0 ? 'No homes match' : count === 1 ? '1 home' : `${count} homes`;

const cards = (page: Page) => page.getByRole('region', { name: 'List' }).getByRole('article');

/** How many homes stand on the map. */
const onMap = (page: Page) =>
  page.locator('.map-pins li').evaluateAll((doors) =>
    doors.reduce((sum, door) => {
      const [, many] = /^\s*([\d,]+)/.exec(door.querySelector('.map-pin-many')?.textContent ?? '') ?? [];
      return sum + (many ? Number(many.replaceAll(',', '')) : 1);
    }, 0),
  );

/** The map has what the list has found. */
async function isEqual(page: Page): Promise<number> {
  let total = -1;
  await expect(async () => {
    await expect(page.locator('.homes-found')).toHaveAttribute('aria-busy', 'false');
    const [, found = '0'] = /^([\d,]+)/.exec((await told(page).textContent()) ?? '') ?? [];
    total = Number(found.replaceAll(',', ''));
    expect(await onMap(page)).toBe(total);
  }).toPass();
  return total;
}

async function openHomes(page: Page, query = ''): Promise<void> {
  await page.goto(`/homes${query}`);
  await hydrated(page);
}

async function openMap(page: Page, query = ''): Promise<void> {
  await openHomes(page, query);
  await page.locator('.map-pins li').first().waitFor({ state: 'attached' });
}

async function isSound(page: Page): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'nothing is wider than the window').toBeLessThanOrEqual(0);
  await isAccessible(page);
}

test('every number of a filter is what choosing it leaves', async ({ request }) => {
  for (const query of ['', 'purpose=sell', 'purpose=rent&beds=2', 'place=Toronto']) {
    const { facets } = await homes(request, query);
    for (const [name, key] of [
      ['type', 'type'],
      ['amenity', 'amenity'],
      ['beds', 'beds'],
      ['class', 'class'],
      ['city', 'place'],
    ] as const) {
      for (const { value, count } of (facets[name] ?? []).slice(0, 4)) {
        const asked = new URLSearchParams(query);
        asked.set(key, value);
        const { totalItems } = await homes(request, String(asked));
        expect(totalItems, `${query} and ${name} ${value}`).toBe(count);
      }
    }
  }
});

test('a filter says what it leaves, leaves it, and goes with its chip', async ({ page }) => {
  await openHomes(page, '?purpose=sell');
  const before = await told(page).textContent();
  await page.getByText('Home type', { exact: true }).first().click();
  const choice = page.locator('.drop[open] .drop-check').first();
  const [name, count] = await Promise.all([
    choice.locator('span').textContent(),
    choice.locator('small').textContent(),
  ]);
  await choice.click();
  await expect(told(page)).toHaveText(words(Number(count)));
  await expect(page).toHaveURL(/\/homes\?purpose=sell&type=/);
  await expect(page.locator('.drop[data-set] > summary')).toHaveText(name ?? '');
  await page.keyboard.press('Escape');
  await expect(page.locator('.drop[open]')).toHaveCount(0);
  await page.getByRole('link', { name: `Remove: ${name}` }).click();
  await expect(page).toHaveURL('/homes?purpose=sell');
  await expect(told(page)).toHaveText(before ?? '');
});

test('a price that is typed is searched for, as people write it', async ({ page, request }) => {
  const { totalItems } = await homes(request, 'purpose=sell&price_max=700000');
  await openHomes(page, '?purpose=sell');
  await page.locator('.drop > summary', { hasText: 'Price' }).click();
  await page.getByLabel('Up to').first().pressSequentially('$700,000');
  await expect(page).toHaveURL('/homes?purpose=sell&price_max=700000');
  await expect(told(page)).toHaveText(words(totalItems));
  await expect(page.getByRole('button', { name: `Show ${totalItems} homes` }).first()).toBeVisible();
});

test('nothing found says what to loosen, and that it finds as many', async ({ page }) => {
  await openHomes(page, '?purpose=sell&place=Thunder%20Bay&price_max=400000&beds=5');
  await expect(told(page)).toHaveText('No homes match');
  await expect(page.getByRole('heading', { name: 'No matches yet.' })).toBeVisible();
  const step = page.getByRole('navigation', { name: 'Remove a filter' }).getByRole('link').first();
  const count = await step.locator('.muted').textContent();
  expect(count).toMatch(/^\d+ homes?$/);
  await step.click();
  await expect(told(page)).toHaveText(count ?? '');
});

test('Back from a home of the second page leads to its place in the list', async ({ page, request }) => {
  const second = await homes(request, 'purpose=sell&sort=price_up&page=1');
  await openHomes(page, '?purpose=sell&sort=price_up');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/homes\?purpose=sell&sort=price_up&page=1&after=[\w-]+$/);
  await expect(cards(page)).toHaveCount(second.tableData.length);
  const link = cards(page).nth(7).getByRole('link');
  await expect(link).toHaveAttribute('href', second.tableData[7]?.path ?? '');
  // The bar stays in view; what lies under it is not pressed.
  await link.hover();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await link.click();
  await expect(page.locator('.one h1')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/homes\?purpose=sell&sort=price_up&page=1&after=[\w-]+$/);
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2);
  await expect(page.locator('#seek-sort')).toHaveValue('price_up');
});

test('an address that is shared opens the same elsewhere', async ({ page, browser, baseURL }) => {
  await openHomes(page, '?purpose=sell&beds=2&sort=price_down');
  const before = (await told(page).textContent()) ?? '';
  await page.locator('.drop > summary', { hasText: 'Baths' }).click();
  await page.locator('.drop[open] label', { hasText: /^2/ }).first().click();
  await expect(page).toHaveURL('/homes?purpose=sell&beds=2&baths=2&sort=price_down');
  // The former list stands until the new one comes.
  await expect(told(page)).not.toHaveText(before);
  await expect(page.locator('.homes-found')).toHaveAttribute('aria-busy', 'false');
  const list = await cards(page).getByRole('heading').allTextContents();
  const other = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const again = await other.newPage();
  await again.goto(page.url());
  await expect(cards(again).getByRole('heading')).toHaveText(list);
  await expect(told(again)).toHaveText((await told(page).textContent()) ?? '');
  await other.close();
});

test('places are suggested, and chosen by keyboard', async ({ page, request }) => {
  await openHomes(page, '?purpose=sell');
  const box = page.locator('#seek-place');
  await box.focus();
  await expect(box).toHaveAttribute('role', 'combobox');
  await box.pressSequentially('toro');
  const option = page.getByRole('option', { name: /^Toronto/ }).first();
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/place=Toronto/);
  const { totalItems } = await homes(request, new URL(page.url()).search.slice(1));
  await expect(told(page)).toHaveText(words(totalItems));
  await expect(box).toHaveValue(/^Toronto/);
  await expect(page.locator('#seek-places').getByRole('option')).toHaveCount(0);
});

test('words that were typed before the page is alive are kept', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/homes?purpose=sell', { waitUntil: 'commit' });
  await page.locator('#seek-place').pressSequentially('Ottawa');
  await page.locator('.drop > summary', { hasText: 'Beds' }).click();
  await page.locator('.drop[open] label', { hasText: /^2/ }).first().click();
  release();
  await hydrated(page);
  await expect(page.locator('#seek-place')).toHaveValue('Ottawa');
  await expect(page).toHaveURL('/homes?purpose=sell&place=Ottawa&beds=2');
});

test('list and map are equal, wherever the map goes', async ({ page, request }) => {
  const all = await homes(request, 'purpose=sell');
  await openMap(page, '?purpose=sell');
  expect(await isEqual(page), 'all of them, at first sight').toBe(all.totalItems);
  await page.locator('.map-window').focus();
  await page.keyboard.press('Equal');
  await expect(page).toHaveURL(/bbox=/);
  // The former list stands until the new one comes.
  await expect.poll(() => isEqual(page)).toBeLessThan(all.totalItems);
  const closer = await isEqual(page);
  // Not without being asked.
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  const address = page.url();
  await page.locator('.map-window').focus();
  await page.keyboard.press('Equal');
  await expect(page.getByRole('button', { name: 'Search here' })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Search here' }).click();
  await expect(page).not.toHaveURL(address);
  expect(await isEqual(page)).toBeLessThanOrEqual(closer);
  await page.getByRole('link', { name: 'Remove: Map area' }).click();
  await expect(told(page)).toHaveText(words(all.totalItems));
});

/** The doors that stand in the window of the map. */
const inWindow = (page: Page) =>
  page.locator('.map').evaluate((map) => {
    const box = map.querySelector('.map-window')?.getBoundingClientRect() ?? new DOMRect();
    return [...map.querySelectorAll('.map-pin')].filter((door) => {
      const { left, right, bottom } = door.getBoundingClientRect();
      const middle = (left + right) / 2;
      return middle > box.left && middle < box.right && bottom > box.top && bottom <= box.bottom;
    }).length;
  });

test('the map goes where another place is, and Back to where it was', async ({ page }) => {
  await openMap(page, '?place=Vancouver');
  const there = await isEqual(page);
  await page.locator('.map-window').focus();
  await page.keyboard.press('Equal');
  await expect(page).toHaveURL(/place=Vancouver&bbox=/);
  await page.locator('#seek-place').fill('Halifax');
  await page.locator('#seek-place').press('Enter');
  // Without the part of the map that was looked at.
  await expect(page).toHaveURL('/homes?place=Halifax');
  await isEqual(page);
  await expect.poll(() => page.locator('.map-pin').count()).toBeGreaterThan(0);
  await expect
    .poll(async () => (await inWindow(page)) === (await page.locator('.map-pin').count()))
    .toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/place=Vancouver&bbox=/);
  await isEqual(page);
  await expect.poll(() => inWindow(page)).toBe(await page.locator('.map-pin').count());
  // The part of it is let go of: all of the place is shown again.
  await page.getByRole('link', { name: 'Remove: Map area' }).click();
  await expect(told(page)).toHaveText(words(there));
  await expect
    .poll(async () => (await inWindow(page)) === (await page.locator('.map-pin').count()))
    .toBe(true);
  expect(await isEqual(page)).toBe(there);
});

test('a home that is pointed at in the list has the red door on the map', async ({ page }) => {
  await openMap(page, '?place=Toronto&size=10');
  await isEqual(page);
  const card = cards(page).first();
  const path = await card.getByRole('link').getAttribute('href');
  await card.hover();
  await expect(page.locator('.map-pin-here')).toHaveCount(1);
  const door = page.locator('.map-pin-here');
  if ((await door.getAttribute('href')) !== null) {
    expect(await door.getAttribute('href')).toBe(path);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the list has the search that was made on the map', async ({ page }) => {
    await openHomes(page, '?place=Toronto');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.locator('.map-pins li').first().waitFor({ state: 'attached' });
    await page.mouse.move(200, 400);
    await page.mouse.down();
    await page.mouse.move(260, 430, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => page.url()).toContain('bbox=');
    const moved = page.url();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /home/ }).first()).toBeVisible();
    // What is hidden tells nothing.
    expect(page.url()).toBe(moved);
    const [west = 0, south = 0, east = 0, north = 0] = (
      new URL(moved).searchParams.get('bbox') ?? ''
    )
      .split(',')
      .map(Number);
    expect(west).toBeLessThan(east);
    expect(south).toBeLessThan(north);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.goBack();
    await expect(page.locator('main.homes')).not.toHaveAttribute('data-over');
    expect(page.url()).toBe(moved);
  });
});

test('an area is drawn by mouse and by keyboard, and is what the list has', async ({ page }) => {
  await openMap(page, '?purpose=sell');
  const all = await isEqual(page);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const box = await page.locator('.map-window').boundingBox();
  const at = (x: number, y: number) =>
    [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y] as const;
  await page.mouse.move(...at(0.5, 0.3));
  await page.mouse.down();
  for (const [x, y] of [
    [0.95, 0.35],
    [0.95, 0.75],
    [0.5, 0.75],
    [0.5, 0.3],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 4 });
  }
  await page.mouse.up();
  await expect(page).toHaveURL(/polygon=/);
  await expect.poll(() => isEqual(page)).toBeLessThan(all);
  await page.getByRole('button', { name: 'Remove the area' }).click();
  await expect(page).not.toHaveURL(/polygon=/);

  await page.getByRole('button', { name: 'Draw an area' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/polygon=/);
  await isEqual(page);
  await page.getByRole('link', { name: 'Remove: Drawn area' }).click();
  await expect(page).toHaveURL('/homes?purpose=sell');
});

test('until all homes are known nobody is told that there are none', async ({ page, complaints }) => {
  let isLoading = true;
  await page.route('**/api/homes?*', (route) =>
    isLoading
      ? route.fulfill({
          status: 503,
          json: { code: 'homes.loading', message: 'The homes are still being read' },
        })
      : route.continue(),
  );
  await openHomes(page, '?purpose=sell');
  const before = await told(page).textContent();
  await page.getByRole('radio', { name: 'Rent' }).check();
  await expect(page.getByText('The homes are still being read')).toBeVisible();
  await expect(page.getByText('No homes match')).toHaveCount(0);
  isLoading = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(told(page)).not.toHaveText(before ?? '');
  await expect(told(page)).toHaveText(/^\d+ homes?$/);
  complaints.length = 0;
});

test('a tour of homes asks nobody else for anything', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) {
      elsewhere.push(request.url());
    }
  });
  await openMap(page);
  await isEqual(page);
  await cards(page).first().getByRole('link').click();
  await expect(page.locator('.one h1')).toBeVisible();
  await page.locator('.one-map').scrollIntoViewIfNeeded();
  await page.locator('.one-map canvas').waitFor();
  await page.goto('/fr/proprietes');
  await hydrated(page);
  await expect(cards(page).first().or(page.locator('.home-card').first())).toBeVisible();
  expect(elsewhere).toEqual([]);
});

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const) {
  test(`anybody can look for homes (${width}, ${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await openHomes(page, '?purpose=sell&beds=2&type=Condominium');
    await isSound(page);
    if (width < 900) {
      await page.getByRole('link', { name: /^Filters/ }).click();
      await expect(page.getByRole('link', { name: 'Close the filters' })).toBeVisible();
    }
    await page.locator('.drop > summary', { hasText: /^More/ }).click();
    await isSound(page);
    if (width < 900) {
      await page.getByRole('link', { name: 'Close the filters' }).click();
      await page.getByRole('button', { name: 'Map', exact: true }).click();
    } else {
      await page.keyboard.press('Escape');
    }
    await page.locator('.map-pins li').first().waitFor({ state: 'attached' });
    await isSound(page);
    if (width < 900) {
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await expect(cards(page).first()).toBeVisible();
    }
  });
}

test.describe('without the program', () => {
  test.use({ javaScriptEnabled: false });

  test('the form finds, pages lead on, and what is set goes with a link', async ({ page, request }) => {
    await page.goto('/homes');
    await page.getByRole('radio', { name: 'Buy' }).check();
    await page.locator('.drop > summary', { hasText: 'Price' }).click();
    await page.getByLabel('Up to').first().fill('900,000');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/price_max=900%2C000|price_max=900000/);
    const { totalItems, totalPages } = await homes(request, 'purpose=sell&price_max=900000');
    expect(totalPages).toBeGreaterThan(1);
    await expect(told(page)).toHaveText(words(totalItems));
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/homes\?purpose=sell&price_max=900000&page=1&after=[\w-]+$/);
    await expect(page.getByText('Page 2 of')).toBeVisible();
    await page.locator('#seek-sort').selectOption('price_up');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/sort=price_up/);
    await page.getByRole('link', { name: 'Remove: Up to $900,000' }).click();
    await expect(page).toHaveURL(/purpose=sell&sort=price_up/);
  });

  test('what cannot be meant is said, and the form is as it was', async ({ page, complaints }) => {
    const answer = await page.goto('/homes?purpose=rent&place=Toronto&price_max=lots');
    expect(answer?.status()).toBe(422);
    await expect(alertIn(page)).toContainText('price_max');
    await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
    await expect(page.locator('#seek-place')).toHaveValue('Toronto');
    complaints.length = 0;
  });
});
