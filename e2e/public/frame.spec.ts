// The frame of the public pages: header, bar at a phone's foot, footer; and controls that nothing
// of ours draws. The company has a long name and open accounts, which take the most room.

import type { Page } from '@playwright/test';
import { isAccessible } from '../support/axe';
import { findUnstyledControls } from '../support/controls';
import { Server } from '../support/server';
import { expect, hydrated, test } from '../support/test';

const WIDTHS = [320, 360, 390, 599, 600, 767, 768, 899, 900, 1024, 1199, 1200, 1440, 2560];
const PHONE = { width: 390, height: 844 };

let server: Server;

test.beforeAll(async () => {
  server = await Server.start({
    KEYTURN_ACCOUNTS: 'open',
    KEYTURN_SMTP_URL: 'smtp://127.0.0.1:9',
    KEYTURN_COMPANY_NAME: 'Harbourfront & Maple Home Services Inc.',
  });
});
test.afterAll(async () => {
  await server?.stop();
});

/** Neighbours in a row that touch, and what is outside of the window. */
const findCollisions = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const row of document.querySelectorAll('.bar-links ul, .bar-doors, .foot-doors')) {
      const parts = [...row.querySelectorAll(':scope > :not(ul), :scope > ul > li')]
        .map((part) => ({ text: part.textContent ?? '', box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      parts.forEach(({ text, box }, at) => {
        const before = parts[at - 1];
        const gap = before ? box.left - before.box.right : 8;
        if (gap < (row.matches('.foot-doors') ? 0 : 8)) {
          found.push(`${before?.text} | ${text}: ${Math.round(gap)} px`);
        }
        if (box.right > window.innerWidth) {
          found.push(`${text} ends at ${Math.round(box.right)} px`);
        }
      });
    }
    const mark = document.querySelector('.bar .logo .mark')?.getBoundingClientRect();
    if (mark?.width !== 30) {
      found.push(`the mark is ${mark?.width} px wide`);
    }
    return found;
  });

for (const path of ['/about', '/homes', '/fr/a-propos', '/fr']) {
  test(`nothing in the header of ${path} touches at any width`, async ({ page }) => {
    await page.goto(server.url + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(await findCollisions(page), `at ${width} px`).toEqual([]);
    }
  });
}

test('the keyboard goes through the header as the eye does', async ({ page }) => {
  await page.goto(`${server.url}/about`);
  await hydrated(page);
  const places = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.bar :is(a, input, button)')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .map(({ left, top, height }) => ({ row: top + height / 2 < 40 ? 0 : 1, left })),
  );
  expect(places.length).toBeGreaterThan(12);
  const sorted = places.toSorted((a, b) => a.row - b.row || a.left - b.left);
  expect(places).toEqual(sorted);
});

test('the search of the header finds homes by place', async ({ page }) => {
  await page.goto(`${server.url}/about`);
  const search = page.getByRole('banner').getByRole('search');
  await search.getByRole('textbox').fill('Halifax');
  await search.getByRole('textbox').press('Enter');
  await expect(page).toHaveURL(/\/homes\?place=Halifax/);
});

test('the bar at the foot of a phone leads on, and covers neither end nor focus', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/contact`);
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link')).toHaveText(['Search', 'My homes', 'Book']);
  const top = (await bar.boundingBox())?.y ?? 0;
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = await last.boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Send Message' }).focus();
  const focused = await page.getByRole('button', { name: 'Send Message' }).boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top);
  await bar.getByRole('button', { name: 'Menu' }).click();
  await isAccessible(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Find a home' })).toBeFocused();
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${server.url}/contact`);
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the bar at the foot leads to homes, and its menu to the footer', async ({ page }) => {
    await page.goto(`${server.url}/about`);
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await bar.getByRole('link', { name: 'Menu' }).click();
    await expect(page).toHaveURL(/#footer-navigation/);
    await bar.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${server.url}/homes`);
  });
});

test('the footer stands at the foot of a short page, and is short on a phone', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await page.goto(`${server.url}/nowhere`);
  complaints.length = 0;
  const foot = page.getByRole('contentinfo');
  const box = await foot.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(1600);
  for (const path of ['/about', '/fr/a-propos']) {
    await page.setViewportSize(PHONE);
    await page.goto(server.url + path);
    const high = (await foot.boundingBox())?.height ?? 0;
    // The bar at the foot of the window stands over its last 56 pixels.
    expect(high - 56, path).toBeLessThanOrEqual(560);
  }
});

test('where the system chooses the colours every key is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${server.url}/homes`);
  const ground = (where: string, part?: string) =>
    page
      .locator(where)
      .first()
      .evaluate((one, name) => getComputedStyle(one, name).backgroundColor, part);
  expect(await ground('.keep', '::before')).not.toBe(await ground('.keep'));
  expect(await ground('.bar .rail-link', '::before')).not.toBe(await ground('.bar'));
  await page.locator('.keep').first().click();
  await expect(page.locator('.keep').first()).toHaveAttribute('aria-pressed', 'true');
  expect(await ground('.keep[aria-pressed=true]')).not.toBe(await ground('.keep[aria-pressed=false]'));
});

const SCREENS = [
  '/',
  '/about',
  '/services',
  '/our-team',
  '/feature',
  '/contact',
  '/blogs?search=condo',
  '/homes',
  '/homes?purpose=rent',
  '/favourites',
  '/alerts?purpose=rent',
  '/book',
  '/post-property',
  '/tools/payment',
  '/login',
  '/register',
  '/forgot-password',
  '/offline',
];

for (const width of [390, 1440]) {
  test(`no control is drawn by the browser at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const found: string[] = [];
    for (const path of SCREENS) {
      await page.goto(server.url + path);
      await hydrated(page);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) {
          details.open = true;
        }
      });
      found.push(...(await findUnstyledControls(page)).map((line) => `${path}: ${line}`));
    }
    expect(found).toEqual([]);
  });
}
