// The browsers that we build for (docs/decisions/0014): they lack what is younger, and a
// page at which the program fails stays as the server sent it.

import { alertIn, expect, hydrated, test } from '../support/test';

const pages = [
  '/',
  '/blogs',
  '/about',
  '/services',
  '/our-team',
  '/feature',
  '/contact',
  '/homes',
  '/favourites',
  '/compare',
  '/tools',
  '/fr/proprietes',
];

for (const path of pages) {
  test(`${path} needs no method of ES2023 or later`, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with', 'findLast']) {
        Reflect.deleteProperty(Array.prototype, name);
      }
      for (const [owner, name] of [
        [URL, 'canParse'],
        [Object, 'groupBy'],
        [Map, 'groupBy'],
        [Promise, 'withResolvers'],
        [Array, 'fromAsync'],
        [AbortSignal, 'any'],
      ] as const) {
        Reflect.deleteProperty(owner, name);
      }
    });
    await page.goto(path);
    const heading = await page.locator('h1').first().innerText();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('h1').first().innerText()).toBe(heading);
    const home = page.locator('.home-card h2 a').first();
    if ((await home.count()) > 0) {
      await home.click();
      await expect(page.locator('.one h1')).toBeVisible();
    }
  });
}

test('where the program fails the page stays as the server sent it', async ({
  page,
  complaints,
}) => {
  // The program of the page needs it, and the loader does not.
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'flatMap'));
  await page.goto('/homes');
  const cards = page.locator('.home-card');
  const before = await cards.count();
  await page.dispatchEvent('body', 'pointermove');
  await expect(alertIn(page)).toBeVisible();
  await expect(cards).toHaveCount(before);
  await expect(page.getByRole('heading', { level: 1, name: 'Homes' })).toBeVisible();
  complaints.length = 0;
});
