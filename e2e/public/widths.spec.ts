// Every width that people have: nothing is cut off or sideways, and what a page is for
// can be seen and pressed.

import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

const widths = [320, 390, 700, 768, 820, 1024, 1440, 2560];
const POST = '/post/closing-costs-three-jars-to-fill-before-you-buy/Mw==';

/** What each page is for. */
const pages: readonly (readonly [string, (page: Page, width: number) => Locator[]])[] = [
  [
    '/',
    (page) => [
      page.getByRole('main').getByRole('link', { name: 'Book a free consultation' }),
      page.getByRole('search').getByRole('button', { name: 'Search' }),
      page.getByRole('link', { name: /Watch the demo/ }),
      page.getByRole('link', { name: 'View All Blogs' }),
      page.getByRole('link', { name: 'Book a Consultation' }),
    ],
  ],
  [
    '/services',
    (page) => [
      page.getByRole('navigation', { name: /doors/ }).getByRole('link').last(),
      page.locator('.service summary').last(),
      page.getByRole('link', { name: 'Meet a mortgage broker' }),
      page.getByRole('link', { name: 'Book a Consultation' }),
    ],
  ],
  ['/plan', (page) => [page.getByRole('button', { name: 'Show my next steps' })]],
  [
    '/plan?goal=buy&where=ON&when=soon&first=yes&worry=money',
    (page) => [page.getByRole('button', { name: 'Print the list' })],
  ],
  ['/about', (page) => [page.getByRole('link', { name: 'Book a Consultation' })]],
  ['/our-team', (page) => [page.getByRole('link', { name: /Learn More/ }).last()]],
  ['/team/owen-tsukada', (page) => [page.getByRole('link', { name: /Write to/ })]],
  ['/feature', (page) => [page.getByRole('link', { name: 'Agent App' })]],
  [
    '/contact',
    (page) => [
      page.getByRole('button', { name: 'Send Message' }),
      page.getByRole('complementary').getByRole('link').first(),
    ],
  ],
  ['/thank-you', (page) => [page.getByRole('link', { name: 'Back to Home' })]],
  ['/login', (page) => [page.getByRole('button', { name: 'Sign In' })]],
  [
    '/blogs',
    (page) => [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: 'Read More' }),
      page.getByRole('complementary').getByRole('link').first(),
    ],
  ],
  [POST, (page) => [page.getByRole('complementary').getByRole('link').last()]],
];

/** Nothing lies over the middle of it, and all of it is inside the window. */
async function expectInReach(control: Locator) {
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeInViewport({ ratio: 0.95 });
  // A press goes where a hand would: whatever covers it makes this fail.
  await control.click({ trial: true });
}

for (const [path, actions] of pages) {
  test(`what ${path} is for is in reach at every width`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    for (const width of widths) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        for (const control of actions(page, width)) {
          await expectInReach(control);
        }
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${path} is no wider than its window`).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('between 600 and 899 px a button is as wide as its words', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Book a free consultation'],
    ['/', 'Book a Consultation'],
    ['/contact', 'Send Message'],
    ['/thank-you', 'Back to Home'],
  ] as const) {
    await page.goto(path);
    for (const width of [600, 768, 899]) {
      await page.setViewportSize({ width, height: 900 });
      const button = page.locator('main .button-action', { hasText: name });
      const { width: wide = 0 } = (await button.boundingBox()) ?? {};
      expect(wide, `${name} at ${width} px`).toBeLessThan(320);
    }
  }
});

test('between 600 and 899 px a picture leaves room for words beside it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const [path, picture] of [
    ['/about', '.aim img'],
    ['/team/owen-tsukada', '.profile .portrait'],
    ['/contact', '.touch > img'],
    ['/thank-you', '.thanks > img'],
    ['/login', '.login > img'],
    ['/feature', '.screen[open] img'],
  ] as const) {
    await page.goto(path);
    const box = await page.locator(picture).first().boundingBox();
    expect(box?.width ?? 768, path).toBeLessThan(400);
  }
});

test('the last of an even number of blogs found is as wide as the others', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const term of ['condo', 'lease', 'winter', 'lawyer', 'mortgage']) {
    await page.goto(`/blogs?search=${term}`);
    const covers = page.locator('.blog-list .cover');
    const count = await covers.count();
    if (count >= 2 && count % 2 === 0) {
      const wide = async (at: number) => (await covers.nth(at).boundingBox())?.width ?? 0;
      expect(await wide(count - 1), term).toBeCloseTo(await wide(0), 0);
      return;
    }
  }
  throw new Error('no search found an even number of blogs');
});

test('a door leads to a service that is marked', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: /Home Inspectors/ }).click();
  await expect(page).toHaveURL('/services#home-inspectors');
  const ground = (id: string) =>
    page.locator(id).evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(() => ground('#home-inspectors')).not.toBe(await ground('#home-staging'));
  await page.getByRole('navigation', { name: /doors/ }).getByRole('link', { name: /Staging/ }).click();
  await expect.poll(() => ground('#home-staging')).not.toBe(await ground('#home-inspectors'));
});

test('the province of a service is folded until one arrives at it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  await hydrated(page);
  const card = page.locator('#home-inspectors');
  const text = card.getByText(/license inspectors/);
  const when = card.getByText(/While the inspection condition/);
  const ways = page.getByRole('link', { name: 'Meet a home inspector' });
  await expect(text).toBeHidden();
  await expect(when).toBeHidden();
  await card.getByText('When to call, what to ask').click();
  await expect(text).toBeVisible();
  await expect(when).toBeVisible();
  await expectInReach(ways);
  await page.goto('/services#home-inspectors');
  await hydrated(page);
  await expect(text).toBeVisible();
});

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } });
    test('a service that an address leads to is open on a phone', async ({ page }) => {
      await page.goto('/services#home-inspectors');
      await expect(
        page.locator('#home-inspectors').getByText(/from the roof to the drains/),
      ).toBeVisible();
    });
  });
}

test('the red door is in the first view of a wide and low window', async ({ page }) => {
  await page.goto('/');
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const street = await page.locator('.street').boundingBox();
    const words = await page.locator('.hero .lead').boundingBox();
    // In street.svg the sill of the door is at 0.81 of the height, the tip of the tower at 0.29.
    const at = (share: number) => (street?.y ?? 0) + share * (street?.height ?? 0);
    expect(at(0.81), `at ${width} px`).toBeLessThanOrEqual(900);
    expect(at(0.29), `at ${width} px`).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));
  }
});

test('on a phone the way to the top steps aside while one reads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 500));
  const toTop = page.getByRole('button', { name: 'Back to the top' });
  await expect(toTop).toHaveCSS('opacity', '1');
  await page.mouse.move(190, 400);
  await page.mouse.wheel(0, 120);
  await expect(toTop).toHaveCSS('opacity', '0');
  await page.mouse.wheel(0, -60);
  await expect(toTop).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, 60);
  await expect(toTop).toHaveCSS('opacity', '0');
  await toTop.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(toTop).toHaveCSS('opacity', '1');
});

test('in a low window the bar goes with the page', async ({ page }) => {
  // 1280 by 1024 px, enlarged four times.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(page.locator('.bar')).not.toBeInViewport();
});

test('where the system chooses the colours the current page is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/about');
  const line = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(await line('About Us')).toBe('underline');
  expect(await line('Services')).toBe('none');
});

test('what is printed are the words', async ({ page }) => {
  await page.goto(POST);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['.foot', '.share', '.aside', '.bar nav']) {
    await expect(page.locator(hidden).first(), hidden).toBeHidden();
  }
  await expect(page.locator('.prose').first()).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.goto('/services');
  // Letter paper; each page of the file is an object of its own.
  const pdf = await page.pdf({ format: 'Letter' });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.length).toBeLessThanOrEqual(6);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('How are you paid', { exact: false })).toBeVisible();
});
