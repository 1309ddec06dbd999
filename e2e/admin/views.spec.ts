// A page that somebody has before them counts, without a mark of who that is, and the dashboard
// says so.

import { isSound, openAdmin, owner } from '../support/admin';
import { expect, hydrated, test } from '../support/test';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('pages that somebody looks at are counted, without a cookie, and one brings a message', async ({
  browser,
  baseURL,
  page,
  request,
  server,
}) => {
  const context = await browser.newContext({
    userAgent: FIREFOX,
    serviceWorkers: 'block',
    ...(baseURL && { baseURL }),
  });
  // A program says that it is one; these journeys are not counted otherwise.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
  const visitor = await context.newPage();
  const told: { path: string; source?: string; cookie: string | undefined }[] = [];
  visitor.on('request', (sent) => {
    if (sent.url().endsWith('/api/views/note')) {
      told.push({ ...sent.postDataJSON(), cookie: sent.headers()['cookie'] });
    }
  });
  await visitor.goto('/services?utm_source=news');
  await visitor.mouse.move(40, 40);
  await hydrated(visitor);
  await expect.poll(() => told.length).toBe(1);
  await visitor.getByRole('link', { name: 'Contact' }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => told.length).toBe(2);
  expect(told).toEqual([
    { path: '/services', source: 'news', cookie: undefined },
    { path: '/contact', cookie: undefined },
  ]);
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Zoé Tremblay');
  await visitor.getByRole('textbox', { name: 'Email' }).fill('zoe-views@example.ca');
  await visitor.getByRole('textbox', { name: 'Phone' }).fill('4185550199');
  await visitor.getByRole('textbox', { name: 'Message' }).fill('Could you call me about a house, please?');
  await visitor.getByRole('button', { name: /Send/ }).click();
  await visitor.waitForURL('**/thank-you');
  expect(await context.cookies()).toEqual([]);
  await context.close();

  const signed = await (
    await request.post('/api/auth/signin', { data: owner(server) })
  ).json();
  const headers = { 'x-access-token': signed.data.accessToken as string };
  const seen = async () => {
    const answer = await (await request.get('/api/admin/dashboard', { headers })).json();
    return answer.data.views.brought as { path: string; messages: number }[];
  };
  await expect
    .poll(seen)
    .toContainEqual(expect.objectContaining({ path: '/services', messages: 1 }));
  await openAdmin(page, server, '/admin/dashboard');
  const card = page.getByRole('region', { name: 'Page views' });
  await expect(card.getByRole('link', { name: '/services' }).first()).toBeVisible();
  await expect(card).toContainText('news');
  await isSound(page);
});

test('who asks not to be tracked tells nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    userAgent: FIREFOX,
    serviceWorkers: 'block',
    ...(baseURL && { baseURL }),
  });
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  const visitor = await context.newPage();
  let told = 0;
  visitor.on('request', (sent) => {
    told += sent.url().endsWith('/api/views/note') ? 1 : 0;
  });
  await visitor.goto('/services');
  await visitor.mouse.move(40, 40);
  await hydrated(visitor);
  await visitor.getByRole('link', { name: 'Contact' }).first().click();
  await expect(visitor.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await visitor.waitForLoadState('networkidle');
  expect(told).toBe(0);
  await context.close();
});
