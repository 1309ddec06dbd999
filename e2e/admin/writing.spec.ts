// The page on which a blog is written: saved by itself, scheduled, seen before it is
// published, taken back, and nothing lost on the way.

import type { Page } from '@playwright/test';
import { isSound, isSoundInEveryView, openAdmin } from '../support/admin';
import { alertIn, expect, test } from '../support/test';

const NEW = '/admin/blogs/new';
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const words = (page: Page) => page.locator('.writing-words');
const saved = (page: Page) => expect(words(page)).toHaveText(/^Saved/);

/** Types at the end of the text, and waits until the server has it: what was saved before still says so. */
async function typeAndSave(page: Page, text: string): Promise<void> {
  await body(page).click();
  await page.keyboard.press('Control+End');
  const answered = page.waitForResponse('**/api/admin/update_blog');
  await page.keyboard.type(text);
  expect((await answered).status()).toBe(200);
  await saved(page);
}
const panel = (page: Page) => page.getByRole('complementary', { name: 'Settings' });

async function write(page: Page, name: string, text: string): Promise<void> {
  await title(page).fill(name);
  await expect(body(page)).toBeVisible();
  await title(page).press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.type(text);
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(panel(page)).toBeVisible();
}

async function fillSettings(page: Page, about: string): Promise<void> {
  await panel(page).getByLabel('Category').selectOption({ label: 'Buying' });
  await panel(page).getByRole('textbox', { name: 'SEO description' }).fill(about);
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** What a visitor is answered under an address. */
const statusOf = async (page: Page, path: string) =>
  (await page.request.get(path, { maxRedirects: 0 })).status();

test('a draft is saved by itself, outlives its window, and is published', async ({
  page,
  server,
  context,
}) => {
  test.slow();
  await openAdmin(page, server, NEW);
  await expect(title(page)).toBeFocused();
  await write(page, 'Snow on the roof', 'It melts from below.');
  await saved(page);
  await expect(page).toHaveURL(/\/admin\/blogs\/\d+\/edit$/);
  await expect(page.locator('.writing-state')).toContainText('Draft');
  await expect(page.locator('.editor-reading')).toContainText('4 words');

  // What was typed just before the window is gone is there again.
  await page.keyboard.type(' Then it freezes.');
  await page.reload();
  await expect(body(page)).toHaveText('It melts from below. Then it freezes.');
  await saved(page);

  // Nobody else finds it.
  const address = page.url();
  const id = Number(/(\d+)\/edit$/.exec(address)?.[1]);
  const encoded = Buffer.from(String(id)).toString('base64');
  const post = `/post/snow-on-the-roof/${encoded}`;
  expect(await statusOf(page, post)).toBe(404);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel(page).getByLabel('Category')).toBeFocused();
  await expect(alertIn(page)).toHaveText('Please Choose Category');
  await fillSettings(page, 'Why ice forms at the eaves');
  await expect(panel(page).getByText('No problems found.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.writing-state')).toContainText('Published');
  expect(await statusOf(page, post)).toBe(200);

  // What is public changes by hand alone; what is written of it is at the server.
  await body(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mind the eaves.');
  await expect(words(page)).toHaveText(/^Saved at .*, not published yet$/, { timeout: 15_000 });
  const reader = await context.newPage();
  await reader.goto(post);
  await expect(reader.locator('.prose')).toHaveText('It melts from below. Then it freezes.');
  await page.getByRole('button', { name: 'Update' }).click();
  // What was saved before still says so until then.
  await expect(words(page)).not.toContainText('not published yet');
  await saved(page);
  await reader.reload();
  await expect(reader.locator('.prose')).toContainText('Mind the eaves.');

  await choose(page, 'Unpublish');
  await page
    .getByRole('dialog', { name: 'Unpublish blog' })
    .getByRole('button', { name: 'Unpublish' })
    .click();
  await expect(page.locator('.writing-state')).toContainText('Unpublished');
  expect(await statusOf(page, post)).toBe(404);
});

test('what is typed without a server is saved when it is back', async ({
  page,
  server,
  complaints,
}) => {
  test.slow();
  await openAdmin(page, server, NEW);
  await write(page, 'Written in a storm', 'One.');
  await saved(page);
  await server.stop('SIGKILL');
  await page.keyboard.type(' Two.');
  await expect(words(page)).toHaveText('Offline: kept in this browser');
  await page.keyboard.type(' Three.');
  await server.resume();
  // It tries again after a while, which grows.
  await expect(words(page)).toHaveText(/^Saved/, { timeout: 60_000 });
  await page.reload();
  await expect(body(page)).toHaveText('One. Two. Three.');
  // Chromium itself reports the calls that failed.
  complaints.length = 0;
});

test('two people on one draft lose nothing', async ({ page, server, context, complaints }) => {
  test.slow();
  await openAdmin(page, server, NEW);
  await write(page, 'Two at one table', 'Ours.');
  await saved(page);
  const other = await context.newPage();
  await openAdmin(other, server, new URL(page.url()).pathname);
  await expect(body(other)).toHaveText('Ours.');
  await typeAndSave(other, ' Theirs.');
  await page.keyboard.type(' Mine.');
  await expect(words(page)).toHaveText('Someone else saved it');
  await page.getByRole('button', { name: 'Compare' }).click();
  const conflict = page.getByRole('dialog', { name: 'Saved in another window' });
  await expect(conflict.locator('ins').filter({ hasText: 'Mine' })).toBeVisible();
  await expect(conflict.locator('del').filter({ hasText: 'Theirs' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await page
    .getByRole('dialog', { name: 'Overwrite with yours?' })
    .getByRole('button', { name: 'Overwrite with mine' })
    .click();
  await saved(page);
  // What was overwritten is a version that can be restored.
  await openSettings(page);
  await panel(page).getByRole('button', { name: 'Open the history' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
  await expect(history.locator('ins').filter({ hasText: 'Theirs' })).toBeVisible();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(history).toBeHidden();
  await expect(body(page)).toHaveText('Ours. Theirs.');
  // Chromium itself reports the 409.
  complaints.length = 0;
});

test('a blog is scheduled in the zone of whoever writes, and can wait', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, NEW);
  await write(page, 'A spring to come', 'Wait for it.');
  await saved(page);
  await openSettings(page);
  await fillSettings(page, 'About spring');
  await panel(page).getByRole('button', { name: 'Publish at…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish at' });
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(dialog).toContainText(zone.replaceAll('_', ' '));
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.locator('.writing-state')).toContainText('Scheduled for');
  // A typo that is mended does not publish it.
  await body(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Really.');
  await expect(words(page)).toHaveText(/not published yet$/, { timeout: 15_000 });
  await page.getByRole('button', { name: 'Update' }).click();
  await saved(page);
  await expect(page.locator('.writing-state')).toContainText('Scheduled for');
  await page.getByRole('link', { name: 'Blogs' }).click();
  const row = page.getByRole('row').filter({ hasText: 'A spring to come' });
  await expect(row).toContainText('Scheduled for');
  await page.getByLabel('State').selectOption('Draft');
  await expect(row).toHaveCount(0);
  await page.getByLabel('State').selectOption('Scheduled');
  await expect(row).toHaveCount(1);
});

test('a preview is opened, and a link for others ends when it is revoked', async ({
  page,
  server,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAdmin(page, server, NEW);
  await write(page, 'Seen before it is', 'A look at it.');
  const [own] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ]);
  await expect(own).toHaveURL(/\/preview\//);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Seen before it is');
  await own.close();
  await openSettings(page);
  await panel(page).getByRole('button', { name: 'Create a link' }).click();
  const link = await panel(page).getByLabel('Link', { exact: true }).inputValue();
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(link);
  await expect(stranger.locator('.prose')).toHaveText('A look at it.');
  await panel(page).getByRole('button', { name: 'Revoke all' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke all links' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(panel(page).getByText('No open links.')).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBeGreaterThanOrEqual(404);
  await elsewhere.close();
});

test('all of it goes by the keyboard alone', async ({ page, server }) => {
  await openAdmin(page, server, NEW);
  await write(page, 'By the keyboard', 'No mouse.');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await page.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
});

test('the dialog keeps a draft, too, and says what its button does', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/blogs');
  await page.getByRole('main').getByRole('button', { name: 'Add Blog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Blog' });
  await expect(body(page)).toBeVisible();
  await dialog.getByLabel('Title', { exact: true }).fill('Half an idea');
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saved as a draft: Half an idea.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Half an idea' });
  await expect(row.locator('.blog-state')).toHaveText('Draft');
  await page.getByRole('button', { name: 'Edit Half an idea' }).click();
  const update = page.getByRole('dialog', { name: 'Update Blog' });
  await expect(update).toContainText('‘Update Blog’ publishes it.');
  await update.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('link', { name: 'Half an idea', exact: true }).click();
  await expect(title(page)).toHaveValue('Half an idea');
});

test('it is sound in every window, by day and by night', async ({ page, server }) => {
  test.slow();
  await openAdmin(page, server, NEW);
  await write(page, 'How it looks', 'Some words.');
  await saved(page);
  await isSoundInEveryView(page);
  await openSettings(page);
  await isSoundInEveryView(page);
});

test('it is sound on the smallest phone, in French', async ({ page, server, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAdmin(page, server, NEW);
  await context.addCookies([{ name: 'language', value: 'fr', url: server.url }]);
  await page.goto(NEW);
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('À voir');
  await isSound(page);
  await page.getByRole('button', { name: 'Réglages' }).click();
  await isSound(page);
});
