// Notices on a device: the switch beside one's searches, the real service worker that shows
// them, and nothing left of them after signing out. Chromium without a window has no service of
// its own for them, which is a state the switch must know, too; what is sent and how is tested
// in crates/foundation/src/push.

import type { BrowserContext, Page } from '@playwright/test';
import { signInByCall } from '../support/admin';
import { isAccessible } from '../support/axe';
import { AS_INSTALLED } from '../support/chromium';
import { Mailbox } from '../support/mailbox';
import { Server } from '../support/server';
import { expect, hydrated, test } from '../support/test';

const EMAIL = 'ari@example.ca';
const PASSWORD = 'three geese over hamilton';

let mailbox: Mailbox;
let server: Server;

test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow', launchOptions: AS_INSTALLED });
test.beforeAll(async () => {
  mailbox = await Mailbox.open();
  server = await Server.start({ KEYTURN_ACCOUNTS: 'open', KEYTURN_SMTP_URL: mailbox.url });
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as { data: { token: string } };
  };
  const { data } = await post('auth/register', {
    first_name: 'Ari',
    last_name: 'Sample',
    email: EMAIL,
    password: PASSWORD,
    terms: true,
  });
  let code = '';
  await expect(() => {
    code = /(?<![\d.])\d{6}(?!\d)/.exec(mailbox.letters.at(-1)?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await post('auth/confirm', { token: data.token, code });
});
test.afterAll(async () => {
  await server?.remove();
  await mailbox?.close();
});

async function openProfile(page: Page, language: 'en' | 'fr' = 'en'): Promise<void> {
  await signInByCall(page, server, { email: EMAIL, password: PASSWORD });
  await page.goto(`${server.url}${language === 'en' ? '/profile' : '/fr/profil'}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ari' })).toBeVisible();
}

const panel = (page: Page) => page.locator('.push');

/** Has the browser's service bring a notice to the real worker. */
async function deliver(context: BrowserContext, page: Page, notice: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(
      ...event.registrations.filter((one) => !one.isDeleted).map((one) => one.registrationId),
    );
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: registrations.at(-1) ?? '',
    data: JSON.stringify(notice),
  });
  await session.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, lang, tag, data }) => ({
      title,
      body,
      lang,
      tag,
      path: (data as { path: string }).path,
    }));
  });

test('who has said no in the browser is told how to undo it', async ({ page, context }) => {
  // What is not granted then is refused.
  await context.grantPermissions(['geolocation'], { origin: server.url });
  await openProfile(page);
  await expect(panel(page).getByText(/are blocked in this browser/)).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`a browser whose service is away stays off and says so, ${width} px`, async ({
    page,
    context,
    complaints,
  }) => {
    await context.grantPermissions(['notifications'], { origin: server.url });
    await page.setViewportSize({ width, height: 900 });
    await openProfile(page);
    const toggle = page.getByRole('switch', { name: /may show notices on this device/ });
    await expect(toggle).not.toBeChecked();
    await expect(panel(page).getByText('Off.')).toBeVisible();
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(panel(page).getByText(/couldn’t reach its notification service/)).toBeVisible();
    await expect(toggle).not.toBeChecked();
    await isAccessible(page, '.push');
    const wide = await page.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth);
    expect(wide).toBe(false);
    complaints.length = 0;
  });
}

test('in French no English word stands there', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: server.url });
  await openProfile(page, 'fr');
  await expect(panel(page).getByRole('heading', { name: 'Avis sur cet appareil' })).toBeVisible();
  await expect(page.getByRole('switch', { name: /peut afficher sur cet appareil/ })).toBeVisible();
});

test('a notice is shown once by the worker, and signing out leaves none', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url });
  await page.goto(`${server.url}/homes`);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openProfile(page);
  const notice = {
    title: 'News of 2 homes',
    body: 'For sale · Kingston',
    lang: 'en-CA',
    path: '/homes?place=Kingston',
    tag: 'alert 1',
    key: 'a',
  };
  const { key: _, ...said } = notice;
  await deliver(context, page, notice);
  await expect.poll(() => shown(page)).toEqual([said]);
  // A newer one of the same search takes its place; the first again changes nothing.
  await deliver(context, page, { ...notice, title: 'News of 3 homes', key: 'b' });
  await expect.poll(() => shown(page)).toEqual([{ ...said, title: 'News of 3 homes' }]);
  await deliver(context, page, notice);
  await deliver(context, page, { ...notice, tag: 'alert 2', key: 'c' });
  await expect.poll(async () => (await shown(page)).length).toBe(2);
  expect((await shown(page)).map(({ title }) => title).toSorted()).toEqual([
    'News of 2 homes',
    'News of 3 homes',
  ]);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(() => shown(page)).toEqual([]);
});
