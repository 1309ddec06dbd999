// What machines are given by the running program, and that a browser has nothing to
// say about it (`complaints` fails a test).

import { expect, hydrated, test } from '../support/test';

const POST = '/post/closing-costs-three-jars-to-fill-before-you-buy/Mw==';

test('a post says what it is, and a browser takes no offence at it', async ({ page }) => {
  await page.goto(POST);
  await hydrated(page);
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  const types = JSON.parse((await data.textContent()) ?? '')['@graph'].map(
    (thing: Record<string, unknown>) => thing['@type'],
  );
  expect(types).toEqual(['BlogPosting', 'BreadcrumbList']);
});

test('what a page says leaves with it', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'View All Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blogs');
  const data = page.locator('script[type="application/ld+json"]');
  // Search engines and networks read what the server sends, and no page that is drawn in place.
  await expect(data).toHaveCount(0);
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
});

test('the picture of a link is there, at the size that it says', async ({ page, request }) => {
  for (const path of ['/', '/blogs', POST]) {
    await page.goto(path);
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    const [address, width, height] = await Promise.all([
      meta('og:image'),
      meta('og:image:width'),
      meta('og:image:height'),
    ]);
    const picture = await request.get(address ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['cache-control']).toBe('public, max-age=86400');
    expect(picture.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    const png = await picture.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([width, height]);
  }
});

test('each address of the sitemap and of the feed is a page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const text = await (await request.get(sitemap)).text();
  const feed = await (await request.get('/feed.xml')).text();
  const addresses = [
    ...[...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address),
    ...[...feed.matchAll(/<link href="([^"]*)" rel="alternate"/g)].map(([, address = '']) => address),
  ];
  expect(addresses.length).toBeGreaterThan(28 + 20);
  const waiting = [...new Set(addresses)];
  const look = async () => {
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(200);
    }
  };
  await Promise.all([look(), look(), look()]);
});
