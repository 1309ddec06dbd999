// What runs before anybody does something, and that nothing is lost by the wait.

import { AS_INSTALLED } from '../support/chromium';
import { alertIn, expect, hydrated, setLine, test } from '../support/test';

test.use({ launchOptions: AS_INSTALLED });

const POST = '/post/closing-costs-three-jars-to-fill-before-you-buy/Mw==';
const pages = [
  '/',
  '/blogs',
  '/blogs?search=condo',
  POST,
  '/about',
  '/services',
  '/our-team',
  '/team/owen-tsukada',
  '/feature',
  '/contact',
  '/thank-you',
  '/privacy-policy',
  '/term-and-condition',
];

for (const path of pages) {
  test(`${path} runs nothing but the loader until somebody is there`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      // What is fetched ahead is not run.
      if (request.resourceType() === 'script') {
        scripts.push(new URL(request.url()).pathname);
      }
    });
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/loader-[\w-]+\.js$/)]);
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    // Read halfway before anything else is done.
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    const place = await page.evaluate(() => window.scrollY);
    await hydrated(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    expect(scripts.length).toBeGreaterThan(2);
  });
}

test('the first press of the menu opens it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.locator('.foot-bar a.menu').click();
  await expect(page.getByRole('button', { name: 'Menu', expanded: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.site-menu')).toBeVisible();
});

test('the first press of Read More grows the list in place', async ({ page }) => {
  await page.goto('/blogs');
  const cards = page.getByRole('region', { name: 'Our Blogs' }).getByRole('article');
  const before = await cards.count();
  await page.locator('.blogs-more a').click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await expect(page).toHaveURL('/blogs');
});

test('the first press of the poster opens the film in its dialog', async ({ page }) => {
  await page.goto('/');
  await page.locator('.poster').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the first Tab keeps its place in the row of stops', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
});

test('a link that is followed before the page is alive is a page load', async ({ page }) => {
  await page.goto('/about');
  await page.locator('#main-navigation').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page that is loaded again is where it was, before and after it is alive', async ({
  page,
}) => {
  await page.goto('/services');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('Back on a page that is not alive yet shows the page of that address', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  const about = (await heading.textContent()) ?? '';
  await page.locator('#main-navigation').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(heading).not.toHaveText(about);
  await page.reload();
  await expect(heading).not.toHaveText(about);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(heading).toHaveText(about);
});

test('without a connection a page that was fetched ahead still comes alive, and says so', async ({
  page,
  complaints,
}) => {
  const ahead = page.waitForResponse(/\/assets\/entry-public-/);
  await page.goto('/about');
  await ahead;
  await page.waitForLoadState('networkidle');
  await setLine(page, false);
  await expect(alertIn(page)).toContainText('No internet connection!');
  // Pictures below the first view do not come.
  complaints.length = 0;
});

test('a link that is rested on needs nothing more when it is followed', async ({ page }) => {
  const asked: string[] = [];
  const isOfPages = /^(document|script|stylesheet|fetch|xhr)$/;
  page.on('request', (request) => {
    if (isOfPages.test(request.resourceType())) {
      asked.push(new URL(request.url()).pathname);
    }
  });
  await page.goto('/about');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  const link = page.locator('#main-navigation').getByRole('link', { name: 'Services' });
  await link.hover();
  await expect.poll(() => asked.filter((path) => path === '/services')).toHaveLength(1);
  // Its program, not just its styles.
  const screen = () => asked.find((path) => /services-screen.*\.js$/.test(path)) ?? '';
  await expect.poll(screen).not.toBe('');
  // Until it is there with all that it imports; a busy machine pauses between two of them.
  await page.evaluate((path) => import(path), screen());
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await link.click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(asked).toEqual([]);
});

for (const [motion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`one screen gives way to the next, moving (${motion}): ${moves}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const begin = document.startViewTransition.bind(document);
      document.startViewTransition = (...given: Parameters<typeof begin>) => {
        const transition = begin(...given);
        void transition.ready.then(() => {
          // React's own last no time.
          const moving = document
            .getAnimations()
            .map(({ effect }) => effect as KeyframeEffect)
            .filter((effect) => effect.pseudoElement?.startsWith('::view-transition'))
            .filter((effect) => Number(effect.getTiming().duration) > 0);
          document.documentElement.dataset['moving'] = String(moving.length > 0);
        });
        return transition;
      };
    });
    await page.goto('/about');
    await hydrated(page);
    await page.locator('#main-navigation').getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-moving', String(moves));
  });
}
