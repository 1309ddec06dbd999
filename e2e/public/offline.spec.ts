// Without a connection: pages that were looked at, homes that are kept, messages that wait
// and arrive once. The service worker, which other journeys go without, is the real one.

import { expect, hydrated, setLine, test } from '../support/test';
import { callAsOwner, isSound, isSoundInEveryView, openAdmin } from '../support/admin';
import { Server } from '../support/server';
import type { Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

/**
 * Takes the line away. The browser is told that it has none, and the server is gone: what a
 * browser's tools call offline does not always reach a service worker (Chromium 148).
 */
async function cutLine(page: Page, server: Server): Promise<void> {
  await server.stop('SIGKILL');
  await setLine(page, false);
}

async function mendLine(page: Page, server: Server): Promise<void> {
  await server.resume();
  await setLine(page, true);
}

/** Waits until an address can be answered without a connection. */
async function isHere(page: Page, path: string): Promise<void> {
  const find = () => page.evaluate(async (one) => (await caches.match(one)) !== undefined, path);
  await expect.poll(find).toBe(true);
}

/** Opens a page and waits until the worker has what is to be there without a connection. */
async function prepared(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await isHere(page, '/favourites');
  await isHere(page, '/offline-pages');
  // The first page came before there was a worker.
  await page.reload();
  await hydrated(page);
}

async function write(page: Page, text: string, name = 'Zoé Tremblay'): Promise<void> {
  const box = (label: string) => page.getByRole('textbox', { name: label });
  await box('Name').fill(name);
  await box('Email').fill('zoe@example.ca');
  await box('Phone').fill('4165550199');
  await box('Message').fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
}

/** How many messages with these words the company has. */
const arrived = (server: Server, words: string) => server.database().toString('latin1').split(words).length - 1;

test('pages that were looked at open without a connection, and others say what there is', async ({
  page,
  server,
  complaints,
}) => {
  await prepared(page, '/blogs');
  await page.goto('/services');
  await cutLine(page, server);
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/about');
  await expect(page).toHaveURL('/offline#/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach Keyturn right now');
  await expect(page.getByRole('link', { name: /Our Blogs|Blogs/ }).last()).toBeVisible();
  await mendLine(page, server);
  // Back at what was wanted, by itself.
  await expect(page).toHaveURL('/about');
  complaints.length = 0;
});

test('a kept home is there with its pictures, and goes when it is kept no more', async ({
  page,
  server,
  complaints,
}) => {
  await prepared(page, '/homes');
  await page.getByRole('button', { name: /^Keep/ }).first().click();
  const home = await page.locator('article a[href^="/homes/"]').first().getAttribute('href');
  // The page of a home is stored last, after its scripts and pictures.
  const isKept = () =>
    page.evaluate(async (path) => {
      const homes = await caches.open('keyturn-2-homes');
      return (await homes.match(path)) !== undefined;
    }, home ?? '');
  await expect.poll(isKept).toBe(true);
  await cutLine(page, server);
  await page.goto(home ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/This page is a copy of \d\d-\d\d-\d{4}\./)).toBeVisible();
  const picture = page.locator('main img[src^="/media/"]').first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  await mendLine(page, server);
  complaints.length = 0;
});

test('a message written without a connection waits on the device and arrives once', async ({
  page,
  server,
  complaints,
}) => {
  await prepared(page, '/contact');
  await cutLine(page, server);
  await write(page, 'Written in a tunnel below the lake.');
  await expect(page.getByText('No internet connection!')).toBeVisible();
  await expect(page.getByText('Your message is saved on this device.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await page.getByRole('link', { name: 'See what’s waiting' }).click();
  await expect(page.getByText('Written in a tunnel below the lake.')).toBeVisible();
  expect(arrived(server, 'Written in a tunnel')).toBe(0);
  await mendLine(page, server);
  // The page says it, and so may what runs on every page.
  await expect(
    page.getByText('What you wrote offline has been sent.').first(),
  ).toBeVisible();
  const sent = () =>
    page.evaluate(
      () =>
        new Promise<number>((done) => {
          const opening = indexedDB.open('keyturn');
          opening.onsuccess = () => {
            const all = opening.result.transaction('waiting').objectStore('waiting').getAll();
            all.onsuccess = () => done(all.result.length);
          };
        }),
    );
  await expect.poll(sent).toBe(0);
  const found = await callAsOwner(server, 'admin/all_messages?page=0&size=10&search=tunnel+below+lake');
  expect(found.totalItems, 'once').toBe(1);
  complaints.length = 0;
});

/** The addresses that Serwist has on record, to evict the oldest. */
const recorded = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('serwist-expiration');
        opening.onsuccess = () => {
          const all = opening.result
            .transaction('cache-entries')
            .objectStore('cache-entries')
            .getAll();
          all.onsuccess = () => {
            opening.result.close();
            done((all.result as { url: string }[]).map(({ url }) => new URL(url).pathname));
          };
        };
      }),
  );

test('nothing of the admin area is in any cache, and signing out leaves nothing', async ({
  page,
  server,
  complaints,
}) => {
  await prepared(page, '/blogs');
  await openAdmin(page, server, '/admin/dashboard');
  await page.goto('/admin/messages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
  const paths = await kept();
  expect(paths).toContain('/blogs');
  expect(await recorded(page)).toContain('/blogs');
  expect(paths.filter((path) => /^\/(?:admin|api\/(?:admin|auth|me))/.test(path))).toEqual([]);
  // A message that waits is asked about.
  await page.goto('/contact');
  await hydrated(page);
  await cutLine(page, server);
  // A name that would turn the text around it, which only the server refuses.
  await write(page, 'Not sent before I leave.', 'Zoé \u202e Tremblay');
  await expect(page.getByText('Your message is saved on this device.')).toBeVisible();
  await mendLine(page, server);
  await expect(page.getByText(/couldn’t be sent/)).toBeVisible();
  await page.goto('/admin/messages');
  await page.getByRole('link', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out and delete them?' });
  await expect(dialog).toBeVisible();
  await isSound(page);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL('/admin/messages');
  await page.getByRole('link', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page).toHaveURL('/');
  expect((await kept()).filter((path) => path === '/contact' || path === '/services')).toEqual([]);
  await expect.poll(() => recorded(page)).not.toContain('/contact');
  expect(arrived(server, 'Not sent before I leave.')).toBe(0);
  complaints.length = 0;
});

test('the page of the device is sound in every window, by day and by night', async ({ page }) => {
  await prepared(page, '/homes');
  await page.goto('/offline');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Pages you can open now' })).toBeVisible();
  await isSoundInEveryView(page);
});

test('in French it speaks French', async ({ page, server, complaints }) => {
  await page.goto('/fr/blogues');
  await hydrated(page);
  await isHere(page, '/fr/favoris');
  await isHere(page, '/offline-pages');
  // The first page came before there was a worker.
  await page.reload();
  await isHere(page, '/fr/blogues');
  await cutLine(page, server);
  await page.goto('/fr/blogues');
  await expect(page.getByText(/Cette page est une copie du \d\d-\d\d-\d{4}\./)).toBeVisible();
  await page.goto('/fr/a-propos');
  await expect(page).toHaveURL('/fr/hors-connexion#/fr/a-propos');
  await expect(page.getByText(/La page demandée n’est pas enregistrée sur cet appareil;/)).toBeVisible();
  await mendLine(page, server);
  complaints.length = 0;
});
