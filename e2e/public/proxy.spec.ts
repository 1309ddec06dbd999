// The site behind nginx or Caddy and https, by the recipes of deploy/.

import { Caddy } from '../support/caddy';
import { Nginx } from '../support/nginx';
import { sendSignIn } from '../support/admin';
import { Server } from '../support/server';
import { expect, hydrated, test } from '../support/test';

test.use({ ignoreHTTPSErrors: true });

test('the recipe for nginx serves, takes forms and uploads, and survives a restart', async ({
  browser,
  page,
  request,
}) => {
  const nginx = await Nginx.plan();
  const own = await Server.start({
    KEYTURN_BASE_URL: nginx.url,
    KEYTURN_TRUSTED_PROXIES: '127.0.0.1',
    KEYTURN_RATE_LIMITS: 'on',
  });
  try {
    await nginx.start(new URL(own.url).host);
    const moved = await request.get(`${nginx.plainUrl}/blogs?page=2`, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers().location).toBe(`${nginx.url}/blogs?page=2`);

    const home = await page.goto(nginx.url);
    expect(home?.status()).toBe(200);
    const { nextHopProtocol } = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming,
    );
    expect(nextHopProtocol).toBe('h2');
    await hydrated(page);

    // Without script, the form is believed by its origin alone.
    const plain = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled: false });
    const visitor = await plain.newPage();
    await visitor.goto(`${nginx.url}/contact`);
    const typed = { Name: 'Zoé Tremblay', Email: 'zoe@example.ca', Phone: '4165550123', Message: 'Is it dry?' };
    for (const [name, text] of Object.entries(typed)) {
      await visitor.getByRole('textbox', { name }).fill(text);
    }
    await visitor.getByRole('button', { name: 'Send Message' }).click();
    await expect(visitor).toHaveURL(`${nginx.url}/thank-you`);
    await plain.close();

    // As large as an import may be: refused by the site (nobody signed in), not by nginx.
    const upload = await request.post(`${nginx.url}/api/admin/import_properties`, {
      multipart: { file: { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.alloc(12_000_000, 97) } },
      headers: { origin: nginx.url },
    });
    expect(upload.status()).toBe(401);

    await request.get(`${nginx.url}/about`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    await expect.poll(() => own.said()).toContain('203.0.113.9');

    const secret = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst';
    await request.get(`${nginx.url}/preview/${secret}`);
    await expect.poll(() => nginx.accessLog()).toContain('GET /preview/-');
    expect(nginx.accessLog()).not.toContain(secret);

    await page.goto(`${nginx.url}/login`);
    await hydrated(page);
    await sendSignIn(page, own.administrator());
    await expect(page).toHaveURL(`${nginx.url}/admin/dashboard`);
    // What is still being fetched would complain of what comes.
    await page.goto('about:blank');

    await own.stop();
    expect((await request.get(`${nginx.url}/about`)).status()).toBe(502);
    await own.resume();
    expect((await request.get(`${nginx.url}/about`)).status(), 'found again at once').toBe(200);
  } finally {
    await nginx.remove();
    await own.remove();
  }
});

test('the recipe for Caddy serves, knows the visitor, and fails no request while the server restarts', async ({
  request,
}) => {
  const caddy = await Caddy.plan();
  const own = await Server.start({
    KEYTURN_BASE_URL: caddy.url,
    KEYTURN_TRUSTED_PROXIES: '127.0.0.1',
    KEYTURN_RATE_LIMITS: 'on',
  });
  try {
    await caddy.start(new URL(own.url).host);
    const home = await request.get(caddy.url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(home.status()).toBe(200);
    expect(home.headers()['strict-transport-security'], 'the site knows that it is https').toBeTruthy();
    await request.get(`${caddy.url}/about`);
    // What a visitor claims to be is not passed on.
    expect(own.said()).not.toContain('203.0.113.9');

    await own.stop();
    const waiting = request.get(`${caddy.url}/services`);
    await own.resume();
    expect((await waiting).status(), 'asked while nobody listened').toBe(200);
  } finally {
    await caddy.remove();
    await own.remove();
  }
});
