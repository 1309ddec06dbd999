// The marketing pages: what moves, opens and leads somewhere (specification §2).

import type { Page } from '@playwright/test';
import { isAtRest } from '../support/axe';
import { expect, hydrated, test } from '../support/test';

/** Scrolls the page, and waits until it has come there. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    const ended = new Promise((done) => document.addEventListener('scrollend', done, { once: true }));
    window.scrollTo(0, y);
    await ended;
  }, top);

test('the terrace of services moves by its arrows and stops at its ends', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const row = page.getByRole('list', { name: 'Services' });
  const earlier = page.getByRole('button', { name: 'Earlier services' });
  const later = page.getByRole('button', { name: 'More services' });
  await row.scrollIntoViewIfNeeded();
  await expect(earlier).toBeDisabled();
  await expect(earlier).toHaveCSS('opacity', '0.4');
  await expect(later).toBeEnabled();
  await later.click();
  await expect(earlier).toBeEnabled();
  while (await later.isEnabled()) {
    const ended = row.evaluate(
      (element) => new Promise((done) => element.addEventListener('scrollend', done, { once: true })),
    );
    await later.click();
    await ended;
  }
  await expect(row.getByRole('link', { name: /Government Programs/ })).toBeInViewport();
  // Within 5 px of an end is the end (§9).
  await row.evaluate((element) => element.scrollTo({ left: 4, behavior: 'instant' }));
  await expect(earlier).toBeDisabled();
  await row.evaluate((element) => {
    (element as HTMLElement).style.scrollSnapType = 'none';
    element.scrollTo({ left: 40, behavior: 'instant' });
  });
  await expect(earlier).toBeEnabled();
});

test('the terrace moves by keyboard and by wheel', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const row = page.getByRole('list', { name: 'Services' });
  const left = () => row.evaluate((element) => element.scrollLeft);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(20);
  const before = await left();
  await row.hover();
  await page.mouse.wheel(400, 0);
  await expect.poll(left).toBeGreaterThan(before + 100);
});

test('a door leads to its service', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: /Home Inspectors/ }).click();
  await expect(page).toHaveURL('/services#home-inspectors');
  const heading = page.getByRole('heading', { name: 'Home Inspectors' });
  await expect(heading).toBeInViewport();
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThan(55);
});

test('a service that was folded opens when it is chosen again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services#home-inspectors');
  await hydrated(page);
  const more = page.locator('#home-inspectors details');
  await expect(more).toHaveAttribute('open');
  await more.locator('> summary').click();
  await expect(more).not.toHaveAttribute('open');
  await page
    .getByRole('navigation', { name: 'The eleven doors' })
    .getByRole('link', { name: 'Home Inspectors' })
    .click();
  await expect(more).toHaveAttribute('open');
});

test('one question is open at a time', async ({ page }) => {
  await page.goto('/#faq');
  await hydrated(page);
  const questions = page.locator('#faq details');
  await expect(questions).toHaveCount(8);
  await expect(page.locator('#faq details[open]')).toHaveCount(0);
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open');
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(3)).toHaveAttribute('open');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await expect(questions.nth(3).locator('a[href^="mailto:"]')).toBeVisible();
});

test('the demo video is fetched when it is asked for, and has captions', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|vtt)$/.test(request.url())) {
      films.push(new URL(request.url()).pathname);
    }
  });
  await page.goto('/');
  await hydrated(page);
  const poster = page.getByRole('link', { name: /Watch the demo/ });
  await poster.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
  await poster.click();
  const video = page.getByRole('dialog').locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length))
    .toBeGreaterThan(4);
  expect(films).toContain('/demo/keyturn-demo.en.vtt');
  expect(films).toContain('/demo/keyturn-demo.mp4');
  await page.keyboard.press('Escape');
  await expect(video).toHaveCount(0);
  await expect(poster).toBeFocused();
});

test('/#faq is 60 px below the top of the window', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/#faq');
  const top = () => page.locator('#faq').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(50);
  await expect.poll(top).toBeLessThan(70);
});

test('Learn More opens a dialog that gives the focus back', async ({ page }) => {
  await page.goto('/our-team');
  await hydrated(page);
  const more = page.getByRole('link', { name: /Learn More/ }).nth(1);
  await more.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const heading of ['Skills', 'Education', 'Roles']) {
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await expect(page).toHaveURL('/our-team');
});

test('the Agent App can be reached, and Back returns to the User App', async ({ page }) => {
  await page.goto('/feature');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Post Property' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Agent App' }).click();
  await expect(page.getByRole('heading', { name: 'Post Property' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agent App' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Post Property' })).toHaveCount(0);
});

test('every link of the navigation leads to a page without another load', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Services', '/services'],
    ['Our Team', '/our-team'],
    ['Features', '/feature'],
    ['Contact', '/contact'],
    ['Blogs', '/blogs'],
    ['Home', '/'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toBeFocused();
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

for (const [start, name, homes, at] of [
  ['/', 'Find a home', '/homes', 'first'],
  ['/services', 'Find a home', '/homes', 'last'],
  ['/fr', 'Trouver une propriété', '/fr/proprietes', 'first'],
] as const) {
  test(`${start} leads to the homes, ${at} link`, async ({ page }) => {
    await page.goto(start);
    await hydrated(page);
    const links = page.getByRole('link', { name, exact: true });
    expect(await links.count()).toBeGreaterThan(1);
    await links[at]().click();
    await expect(page).toHaveURL(`${homes}?purpose=sell`);
    await expect(page.locator('header').first().getByRole('link', { name })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
}

test('on a phone the menu begins with the homes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  await hydrated(page);
  await expect(page.locator('.bar .find-home').first()).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toHaveText('Find a home');
  await links.first().click();
  // The search opens on homes to buy.
  await expect(page).toHaveURL('/homes?purpose=sell');
});

test('a page that is loaded begins at its top, and a reload where it was', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  await scrollTo(page, 1500);
  await page.goto('/about');
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await scrollTo(page, 700);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('a link to the page that one is on leads back to its top', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('/#faq marks FAQ after a load, and nothing else', async ({ page }) => {
  await page.goto('/#faq');
  await hydrated(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  const current = main.locator('[aria-current]');
  await expect(current).toHaveText(['FAQ']);
  await main.getByRole('link', { name: 'About Us' }).click();
  await expect(current).toHaveText(['About Us']);
});

test('after a person who is not there, those who are there are found', async ({
  page,
  complaints,
}) => {
  await page.goto('/team/nobody');
  await hydrated(page);
  complaints.length = 0;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Team' }).click();
  await page.getByRole('heading', { level: 2 }).getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible();
});

test('the first view searches homes, with the places that begin so', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const search = page.getByRole('search', { name: 'Search homes' });
  await search.getByText('Rent', { exact: true }).click();
  await search.getByRole('searchbox').pressSequentially('Hali');
  await search.getByRole('option', { name: /Halifax/ }).first().click();
  await expect(page).toHaveURL(/\/homes\?purpose=rent&place=Halifax/);
});

test('the search stands in the first view of a low window, and comes to rest on the road', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto('/');
  await hydrated(page);
  const search = page.getByRole('search', { name: 'Search homes' });
  const bottom = () => search.evaluate((form) => form.getBoundingClientRect().bottom);
  await expect(search).toBeInViewport({ ratio: 1 });
  const words = page.getByText(/^Free for you/);
  expect(await search.evaluate((form) => form.getBoundingClientRect().top)).toBeGreaterThan(
    await words.evaluate((line) => line.getBoundingClientRect().bottom),
  );
  // What it suggests is in the window, too.
  await search.getByRole('searchbox').pressSequentially('Hali');
  await expect(search.getByRole('option', { name: /Halifax/ }).first()).toBeInViewport({ ratio: 1 });
  const street = page.locator('.street');
  await street.evaluate((drawing) => drawing.scrollIntoView({ block: 'start' }));
  const road = await street.evaluate((drawing) => drawing.getBoundingClientRect().bottom);
  expect(Math.abs((await bottom()) - road)).toBeLessThan(60);
});

test('on the smallest phone the search stands above the bar at its foot', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ['/', '/fr']) {
    await page.goto(path);
    const search = await page.locator('.hero-search form').boundingBox();
    const bar = await page.locator('.foot-bar').boundingBox();
    const bottom = (search?.y ?? 568) + (search?.height ?? 0);
    expect(bottom, path).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('a price leads to its monthly payment', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Price of the home ($)').fill('450000');
  await page.getByRole('button', { name: 'Show the payment' }).click();
  await expect(page).toHaveURL(/\/tools\/payment\?price=450000/);
});

test('one phone changes with the lines of the features', async ({ page }) => {
  await page.goto('/feature');
  await hydrated(page);
  const phones = page.locator('.screen img');
  await expect(phones.locator('visible=true')).toHaveCount(1);
  await page.getByRole('heading', { name: 'Favourite' }).click();
  await expect(phones.locator('visible=true')).toHaveAttribute('alt', /key/);
  await expect(page.getByRole('link', { name: 'Book a Consultation' })).toHaveCount(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in says that it needs script, and cannot be sent', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('noscript p')).toHaveText(/^Signing in needs JavaScript/);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  });

  test('every page says what it says', async ({ page }) => {
    await page.goto('/feature');
    await page.getByRole('link', { name: 'Agent App' }).click();
    await expect(page.getByRole('heading', { name: 'Post Property' })).toBeVisible();
    await page.goto('/our-team');
    await page.getByRole('link', { name: /Learn More/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'More services' })).toBeHidden();
    await expect(page.getByRole('link', { name: /Government Programs/ })).toHaveAttribute(
      'href',
      '/services#government-programs',
    );
    await expect(page.getByRole('link', { name: /Watch the demo/ })).toHaveAttribute(
      'href',
      /\.mp4$/,
    );
    await page.locator('#faq summary').nth(2).click();
    await expect(page.locator('#faq details').nth(2)).toHaveAttribute('open');
  });
});

test('the page behind a dialog stands still and keeps its width', async ({ page }) => {
  await page.goto('/our-team');
  await hydrated(page);
  const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
  const before = await width();
  await page.getByRole('link', { name: /Learn More/ }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await width()).toBe(before);
  const at = await page.evaluate(() => window.scrollY);
  await page.mouse.move(20, 450);
  // The page has heard the wheel, and drawn what came of it.
  const turned = page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.addEventListener(
          'wheel',
          () => requestAnimationFrame(() => requestAnimationFrame(() => done())),
          { once: true, passive: true },
        );
      }),
  );
  await page.mouse.wheel(0, 600);
  await turned;
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
  // Words that are marked from inside to outside do not close it; a press outside does.
  const box = await dialog.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
  await page.mouse.down();
  await page.mouse.move(20, 450);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(dialog).toBeHidden();
});

test('the bar has three styles, and each is another when scrolled', async ({ page }) => {
  const looks: string[] = [];
  for (const path of ['/', '/about', '/post/closing-costs-three-jars-to-fill-before-you-buy/Mw==']) {
    await page.goto(path);
    await hydrated(page);
    for (const top of [0, 400]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect(page.locator('.bar')).toHaveAttribute('data-style', /./);
      await expect(page.locator('.bar[data-scrolled]')).toHaveCount(top > 0 ? 1 : 0);
      await isAtRest(page);
      looks.push(
        await page.locator('.bar').evaluate((bar) => {
          const { backgroundColor, borderBottomColor } = getComputedStyle(bar);
          const page = bar.querySelector('.page');
          const link = bar.querySelector('nav a:not([aria-current])');
          const parts = [backgroundColor, borderBottomColor];
          return [
            ...parts,
            page && getComputedStyle(page).boxShadow,
            link && getComputedStyle(link).color,
          ].join(' ');
        }),
      );
    }
  }
  expect(new Set(looks).size).toBe(6);
});

test('on a phone nothing in the bar moves when the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await hydrated(page);
  const places = () =>
    page.locator('.bar').evaluate((bar) =>
      ['.logo svg', '.logo span', '.menu svg'].map(
        (one) => bar.querySelector(one)?.getBoundingClientRect().top,
      ),
    );
  const before = await places();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('on the narrowest window no heading of the first view breaks into four lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [path, most] of [
    ['/', 2],
    ['/thank-you', 2],
    ['/services', 3],
  ] as const) {
    await page.goto(path);
    const lines = await page.locator('h1').evaluate((heading) => {
      const { lineHeight } = getComputedStyle(heading);
      return Math.round(heading.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    });
    expect(lines, path).toBeLessThanOrEqual(most);
  }
});

test('what is printed is dark on white, also at night', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/about');
  for (const [where, ground, ink] of [
    ['body', 'rgb(255, 255, 255)', 'rgb(22, 39, 31)'],
    ['.foot', 'rgb(255, 255, 255)', 'rgb(22, 39, 31)'],
  ] as const) {
    await expect(page.locator(where)).toHaveCSS('background-color', ground);
    await expect(page.locator(where)).toHaveCSS('color', ink);
  }
});

test('the footer leads to how the site is put on a home screen', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('link', { name: 'Install the app' }).click();
  await expect(page).toHaveURL('/feature#install');
  const install = page.getByRole('region', { name: 'Put it on your home screen' });
  await expect(install.getByRole('heading', { name: 'On an iPhone or iPad' })).toBeInViewport();
  await expect(install.getByRole('listitem')).toHaveCount(9);
});
