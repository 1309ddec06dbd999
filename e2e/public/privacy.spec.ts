// Nobody else hears of a visit, and nothing is stored in the browser that is not needed: no
// request leaves the site, and no page sets a cookie (docs/decisions/0045).

import { expect, hydrated, test } from '../support/test';

const pages = [
  '/',
  '/homes',
  '/blogs',
  '/post/closing-costs-three-jars-to-fill-before-you-buy/Mw==',
  '/services',
  '/about',
  '/our-team',
  '/feature',
  '/contact',
  '/book',
  '/alerts',
  '/favourites',
  '/tools',
  '/tools/payment',
  '/privacy-policy',
  '/term-and-condition',
  '/login',
  '/fr',
  '/fr/politique-de-confidentialite',
  '/nowhere',
];

test('no page asks anybody else for anything, and none sets a cookie', async ({
  page,
  context,
  server,
  complaints,
}) => {
  const site = new URL(server.url).origin;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== site) {
      elsewhere.push(request.url());
    }
  });
  for (const path of pages) {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(await context.cookies(), path).toEqual([]);
  }
  expect(elsewhere).toEqual([]);
  // Chromium itself reports a page that is a 404.
  const others = complaints.filter((text) => !text.includes('404'));
  complaints.length = 0;
  complaints.push(...others);
});

test('the policy says who answers for personal information, in both languages', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/privacy-policy', 'Our privacy officer'],
    ['/fr/politique-de-confidentialite', 'Notre responsable de la protection'],
  ] as const) {
    await page.goto(path);
    const officer = page.getByRole('region', { name: heading });
    await expect(officer.getByRole('link', { name: 'hello@keyturn.example' })).toBeVisible();
    await expect(officer).toContainText('21 Sample Street');
  }
});
