// The map of homes, in a browser and under the site's own content policy.

import type { Page } from '@playwright/test';
import { isAccessible } from '../support/axe';
import { openMap } from '../support/map-harness';
import { expect, test } from '../support/test';

const HAMILTON = 'box=-79.9,43.22,-79.83,43.28';
const ONTARIO = 'box=-81,42.8,-78,44.5';

interface View {
  box: [number, number, number, number];
  zoom: number;
}

const views = (page: Page) => page.evaluate(() => (window as unknown as { views: View[] }).views);
const told = (page: Page) =>
  page.locator('output').textContent().then((text) => JSON.parse(text ?? '{}'));
const window_ = (page: Page) => page.locator('.map-window');

/** The colour of the ground in the middle of a place, and what that of a token is. */
const groundAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left = 0, top = 0]) => {
      const canvas = document.querySelector('canvas') as HTMLCanvasElement;
      const box = canvas.getBoundingClientRect();
      const by = canvas.width / box.width;
      // The map's own canvas is not made for reading.
      const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, (box.left - left) * by, (box.top - top) * by);
      const [r, g, b] = copy?.getImageData(0, 0, 1, 1).data ?? [];
      const named = (name: string) => getComputedStyle(canvas).getPropertyValue(name).trim();
      const hex = `#${[r, g, b].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`;
      return ['--map-water', '--map-land'].find((name) => named(name) === hex) ?? hex;
    },
    [x, y],
  );

test('land and water are drawn from our own server, by day and by night', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin) {
      elsewhere.push(request.url());
    }
  });
  await page.setViewportSize({ width: 640, height: 800 });
  await openMap(page, ONTARIO);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // In Lake Erie, and north of Toronto.
    await expect.poll(() => groundAt(page, 60, 700)).toBe('--map-water');
    await expect.poll(() => groundAt(page, 440, 300)).toBe('--map-land');
  }
  expect(elsewhere).toEqual([]);
  await expect(page.locator('.map-by')).toContainText('Natural Earth, GeoNames');
});

test('doors are links in a list, and a terrace comes closer', async ({ page }) => {
  await openMap(page, HAMILTON);
  const list = page.getByRole('list', { name: 'Homes on the map' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  const door = list.getByRole('link', { name: '$729000, 14 Kettle Street' });
  await expect(door).toHaveAttribute('href', '/homes/home/1');
  await expect(door).toContainText('$729K');
  await expect(list.getByRole('link', { name: /L8P, approximate location/ })).toBeAttached();
  await expect(list.getByRole('link', { name: /Thimble Street, viewed/ })).toBeAttached();
  // Of a home that is on another page of the list only its price is known.
  await expect(list.getByRole('link', { name: '$2,150' })).toHaveAttribute('href', '/homes/-/77');
  await door.hover();
  await expect.poll(() => told(page)).toMatchObject({ hovered: 1 });

  await list.getByRole('button', { name: '12 homes from $499K, zoom in' }).click();
  await expect.poll(async () => (await views(page)).length).toBe(1);
  await expect(window_(page)).toBeFocused();
});

test('one walks along the doors and moves the map by keyboard', async ({ page }) => {
  await openMap(page, HAMILTON);
  await page.keyboard.press('Tab');
  await expect(window_(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await views(page)).length).toBe(1);
  await page.keyboard.press('Equal');
  await expect.poll(async () => (await views(page)).length).toBe(2);
  const [first, second] = await views(page);
  expect(second?.zoom).toBe((first?.zoom ?? 0) + 1);
  expect(second?.box[0]).toBeGreaterThan(first?.box[0] ?? 0);
  // From north to south.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Thimble Street/ })).toBeFocused();
  await expect.poll(() => told(page)).toMatchObject({ hovered: 3 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Locke Street/ })).toBeFocused();
});

test('the search follows the map, or waits to be asked', async ({ page }) => {
  await openMap(page, HAMILTON);
  const drag = async () => {
    await page.mouse.move(300, 600);
    await page.mouse.down();
    await page.mouse.move(420, 560, { steps: 6 });
    await page.mouse.up();
  };
  await drag();
  await expect.poll(async () => (await views(page)).length).toBe(1);
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  await drag();
  const here = page.getByRole('button', { name: 'Search here' });
  await expect(here).toBeVisible();
  expect(await views(page)).toHaveLength(1);
  await here.click();
  await expect(here).toBeHidden();
  const [first, second] = await views(page);
  expect(second?.box[0]).toBeLessThan(first?.box[0] ?? 0);
});

test('a view that is opened again is the same', async ({ page }) => {
  await openMap(page, HAMILTON);
  await window_(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await views(page)).length).toBe(1);
  const [view] = await views(page);
  await openMap(page, `box=${view?.box.join(',')}`);
  await window_(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await views(page)).at(-1)?.zoom).toBe(view?.zoom);
});

test('another box moves the map, which then tells nothing', async ({ page }) => {
  await openMap(page, HAMILTON);
  await page.locator('main > button').evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.getByRole('link', { name: '$729000, 14 Kettle Street' })).not.toBeInViewport();
  expect(await views(page)).toEqual([]);
  await window_(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await views(page)).at(-1)?.box[0]).toBeLessThan(-122);
});

test('a drag that begins on a door moves the map and opens nothing', async ({ page }) => {
  await openMap(page, HAMILTON);
  const box = await page.getByRole('link', { name: /Mitten Avenue/ }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 33, (box?.y ?? 0) + 30];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 150, y - 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await views(page)).length).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/map-harness/');
});

test('an area is drawn by hand, taken from what is shown, and removed', async ({ page }) => {
  await openMap(page, HAMILTON);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await page.mouse.move(500, 300);
  await page.mouse.down();
  for (const [x, y] of [
    [800, 280],
    [820, 500],
    [520, 520],
  ] as const) {
    await page.mouse.move(x, y, { steps: 5 });
  }
  await page.mouse.up();
  await expect.poll(() => told(page)).toMatchObject({ polygon: expect.stringMatching(/^\S{12,}$/) });
  const { polygon } = await told(page);
  await expect(window_(page)).toBeFocused();
  await page.getByRole('button', { name: 'Remove the area' }).click();
  await expect.poll(() => told(page)).toMatchObject({ polygon: null });

  // Without a pointer.
  await page.getByRole('button', { name: 'Draw an area' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Use the visible map' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Use the visible map' })).toBeHidden();
  await page.getByRole('button', { name: 'Draw an area' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => told(page)).toMatchObject({ polygon: expect.stringMatching(/^\S{12,}$/) });
  expect((await told(page)).polygon).not.toBe(polygon);
});

test('without what it is drawn from the doors stand there all the same', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/map', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openMap(page, HAMILTON);
  await expect(page.getByRole('list', { name: 'Homes on the map' }).getByRole('link')).toHaveCount(6);
  expect(complaints.filter((one) => !one.includes('/api/map'))).toEqual([]);
  complaints.length = 0;
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`anybody can use it (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openMap(page, `${HAMILTON}&chosen=1&rings`);
    await isAccessible(page, '.map');
  });
}
