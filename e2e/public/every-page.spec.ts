// What holds on every public page, at every width, by day and by night.

import { isAccessible } from '../support/axe';
import { expect, hydrated, test, watchShifts } from '../support/test';

const POST = '/post/closing-costs-three-jars-to-fill-before-you-buy/Mw==';
const pages = [
  ['home', '/', 200],
  ['blogs', '/blogs', 200],
  ['search', '/blogs?search=condo', 200],
  ['empty-search', '/blogs?search=zzzzzz', 200],
  ['post', POST, 200],
  ['category', '/blogs/category/buying', 200],
  ['no-detail', '/post/x/nonsense', 404],
  ['not-found', '/nowhere', 404],
  ['about', '/about', 200],
  ['plan', '/plan', 200],
  ['steps', '/plan?goal=buy&where=ON&when=soon&first=yes&worry=money', 200],
  ['services', '/services', 200],
  ['team', '/our-team', 200],
  ['member', '/team/owen-tsukada', 200],
  ['user-app', '/feature', 200],
  ['agent-app', '/feature?app=agent', 200],
  ['contact', '/contact', 200],
  ['thank-you', '/thank-you', 200],
  ['kept', '/favourites', 200],
  ['compare', '/compare', 200],
  ['privacy', '/privacy-policy', 200],
  ['terms', '/term-and-condition', 200],
  ['login', '/login', 200],
  ['an invitation that is none', '/invite', 200],
  ['unauthorized', '/unauthorized', 200],
] as const;
// 320 px is a window of 1280 px at 400 % (WCAG 1.4.10).
const widths = [1440, 1024, 390, 320];

for (const [name, path, status] of pages) {
  test(`${name} at every width`, async ({ page, complaints }) => {
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400 && !response.url().endsWith(path)) {
        failed.push(`${response.status()} ${response.url()}`);
      }
    });
    const shifts = await watchShifts(page);
    for (const width of widths) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: [1024, 320].includes(width) ? 'dark' : 'light' });
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await hydrated(page);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.waitForLoadState('networkidle');
        expect(failed).toEqual([]);
        await expect(page.locator('h1')).toHaveCount(1);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'nothing is wider than the window').toBeLessThanOrEqual(0);
        expect(await shifts(), 'nothing moves while the page loads').toBeLessThan(0.01);
        await isAccessible(page);
      });
    }
    // Chromium itself reports a page that is a 404.
    const others = complaints.filter((text) => status === 200 || !text.includes('404'));
    complaints.length = 0;
    complaints.push(...others);
  });
}

test('the same page is drawn by day and by night', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const day = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(day);
});

for (const path of [
  '/post/x/OTk5OTk%3D',
  '/post/caf%C3%A9/OTk5OTk=',
  '/post/100%25/OTk5OTk=',
  '/post/a%2Fb/OTk5OTk=',
  '/post/%3C%2Fscript%3E/zz',
  '/blogs?search=%FF',
  '/blogs?search=a&search=b',
  '/blogs?search=x%00y',
  '/blogs?search=%EF%BB%BF',
  '/blogs?page=1&utm_source=mail',
  '/Blogs',
  '/%62logs',
]) {
  test(`the browser agrees with the server about ${path}`, async ({ page, complaints }) => {
    const answers: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/')) {
        answers.push(response.status());
      }
    });
    const response = await page.goto(path);
    const before = await response?.text();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const heading = await page.locator('h1').innerText();
    expect(before).toContain(heading.replace('&', '&amp;'));
    expect(answers, 'nothing is asked again').toEqual([]);
    const others = complaints.filter((text) => !text.includes('404'));
    complaints.length = 0;
    complaints.push(...others);
  });
}

test('nothing moves for those who want it still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return transitionDuration !== '0s' || animationName !== 'none';
      }).length,
  );
  expect(moving).toBe(0);
});
