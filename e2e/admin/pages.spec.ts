// What the company says is changed in the browser: in both languages, with a preview, as
// carefully as `keyturn content check` reads files, and never over a folder of the operator's.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isSoundInEveryView, openAdmin, openAs } from '../support/admin';
import { Server } from '../support/server';
import { expect, test } from '../support/test';

const PATH = '/admin/pages';
const bar = (page: Page) => page.locator('.pages-bar');
const isSaved = (page: Page) => expect(bar(page).getByText(/^Draft saved /)).toBeVisible();

async function openPart(page: Page, name: RegExp): Promise<void> {
  const part = page.getByRole('button', { name, expanded: false }).first();
  await part.click();
}

async function publish(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The page was published')).toBeVisible();
}

test('a question is changed in both languages, looked at, published and taken back', async ({
  page,
  server,
  context,
}) => {
  await openAdmin(page, server, PATH);
  await page.getByRole('link', { name: 'Questions and answers', exact: true }).click();
  await openPart(page, /^Question 1: How do I start/);
  const english = page.getByLabel('Question, English', { exact: true });
  const french = page.getByLabel('Question, French', { exact: true });
  await english.fill('Where do I begin?');
  await french.fill('Où est le début?');
  await isSaved(page);

  // A look at the draft, while visitors read what is published.
  const opened = context.waitForEvent('page');
  await bar(page).getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('menuitem', { name: 'In French' }).click();
  const preview = await opened;
  await expect(preview.getByText('Où est le début?')).toBeVisible();
  await preview.close();
  const home = await (await page.request.get('/')).text();
  expect(home).not.toContain('Where do I begin?');

  await publish(page);
  expect(await (await page.request.get('/')).text()).toContain('Where do I begin?');
  expect(await (await page.request.get('/fr')).text()).toContain('Où est le début?');

  // One more, added in both languages at once, and taken away again.
  await page.getByRole('button', { name: 'Add question' }).click();
  const added = page.getByRole('group', { name: 'Question 9: unnamed' });
  await expect(added.getByLabel('Question, English')).toBeFocused();
  await added.getByRole('button', { name: /^Remove: Question 9/ }).click();
  await expect(page.getByText(/^Question 9: unnamed was removed/)).toBeVisible();

  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: 'Sample text' }).click();
  await expect(history.locator('ins').getByText('start').first()).toBeVisible();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('The version was restored')).toBeVisible();
  expect(await (await page.request.get('/')).text()).toContain('How do I start?');
});

test('a person of the team, and what is refused beside its field', async ({ page, server }) => {
  await openAdmin(page, server, PATH);
  await page.getByRole('link', { name: 'Edit Our team' }).click();
  await openPart(page, /^Person 2: /);
  await page.getByLabel('Full name, English', { exact: true }).fill('Ada Roy');
  await page.getByLabel('What they do here, English', { exact: true }).fill('Chief {nmae}');
  await page.getByLabel('Email', { exact: true }).fill('ada@keyturn.example');
  await isSaved(page);
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/texts need fixing|One text needs fixing/).first()).toBeVisible();
  const title = page.getByLabel('What they do here, English', { exact: true });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/`\{nmae\}` is unknown/);
  // The address is that of the name, so the name is the same in both languages.
  const french = page.getByLabel('Full name, French', { exact: true });
  await expect(french).toHaveAccessibleDescription(/in English "ada-roy"/);
  await title.fill('Chief Operating Officer');
  await french.fill('Ada Roy');
  await isSaved(page);
  await publish(page);
  const member = await page.request.get('/team/ada-roy');
  expect(await member.text()).toContain('Ada Roy');
  expect((await page.request.get('/fr/equipe/ada-roy')).status()).toBe(200);
});

test('what is typed outlives the window', async ({ page, server, complaints }) => {
  await openAdmin(page, server, `${PATH}/contact`);
  // The server is away: the browser keeps it.
  await page.route('**/api/admin/pages/save_draft', (route) => route.abort());
  await page.getByLabel('Heading, English', { exact: true }).fill('Kept heading');
  await expect(bar(page).getByText('Offline: kept in this browser').first()).toBeVisible();
  await page.unroute('**/api/admin/pages/save_draft');
  await page.reload();
  await expect(page.getByLabel('Heading, English', { exact: true })).toHaveValue('Kept heading');
  await expect(bar(page).getByText(/^Draft (saved|of) /)).toBeVisible();
  // The browser has said that the server was away.
  complaints.length = 0;
});

test('a folder of the operator locks what it sets', async ({ page, server, complaints }) => {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-content-'));
  server.run('content', 'export', folder);
  for (const language of ['en', 'fr']) {
    const about = readFileSync(join(folder, language, 'about.toml'), 'utf8');
    rmSync(join(folder, language), { recursive: true });
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'about.toml'), about);
  }
  const own = await Server.start({ KEYTURN_CONTENT_DIR: folder });
  try {
    await openAs(page, own, own.administrator(), PATH);
    await page.getByRole('link', { name: 'View About us' }).click();
    await expect(page.getByText('This page can’t be edited here')).toBeVisible();
    await expect(page.getByText(join(folder, 'en', 'about.toml'))).toBeVisible();
    await expect(page.getByLabel('Heading, English', { exact: true }).first()).toBeDisabled();
    await expect(bar(page).getByRole('button', { name: 'Publish' })).toHaveCount(0);
    expect(complaints).toEqual([]);
  } finally {
    // What is still being loaded would complain of the end of the server.
    await page.goto('about:blank');
    await own.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('it is sound in every window, by day and by night', async ({ page, server }) => {
  test.slow();
  await openAdmin(page, server, PATH);
  await expect(page.getByRole('link', { name: 'Services', exact: true })).toBeVisible();
  await isSoundInEveryView(page);
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await openPart(page, /^Service 1: /);
  await isSoundInEveryView(page);
});
