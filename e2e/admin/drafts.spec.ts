// What is typed into a blog's form is never lost: without a connection, with a server that fails, in
// a window that is killed, beside another window and another person.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { isSound, openAdmin, openAs, owner } from '../support/admin';
import { PATH, body, dialog, edit, fill, image, openNew, publish, row, save, tool } from '../support/blogs';
import { lightPng } from '../support/pictures';
import type { Server } from '../support/server';
import { expect, setLine, test } from '../support/test';

/** All that this browser keeps in IndexedDB, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const all: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        all.push(await result(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(all);
  });

/** The window is gone, and had no time to do anything about it. */
async function killed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await gone;
  await page.close();
}

/** Another window of the same person. */
async function signedIn(page: Page, context: BrowserContext): Promise<Page> {
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  const other = await context.newPage();
  await other.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) {
      sessionStorage.setItem(name, value as string);
    }
  }, session);
  return other;
}

/** Signs in as an administrator of another name, and opens the blogs. */
async function openAsAda(page: Page, server: Server): Promise<void> {
  const ada = { email: 'ada@example.ca', password: 'a door that is a keyhole' };
  const names = ['--first-name', 'Ada', '--last-name', 'Roy'];
  server.runWith(ada.password, 'admin', 'create', '--email', ada.email, ...names, '--password-stdin');
  await openAs(page, server, ada, PATH);
}

/** A browser of its own. */
async function somebodyElse(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  return context.newPage();
}

test.describe('nothing typed is lost', () => {
  const words = 'Every single word of it.';

  async function expectOffered(page: Page, title: string, text: string): Promise<void> {
    await expect(page.getByText(/You have unsaved text from \d\d-\d\d-\d{4}, /)).toBeVisible();
    await page.getByRole('button', { name: `Restore ${title}` }).click();
    await expect(body(page)).toHaveText(text);
    await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue(title);
  }

  test('without a connection and with a failing server', async ({
    page,
    server,
    complaints,
  }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await openNew(page);
    await fill(page, { title: 'Without a line', text: words });
    await setLine(page, false);
    await save(page);
    await expect(dialog(page).getByText('No internet connection!').first()).toBeVisible();
    await setLine(page, true);
    await page.route('**/add_blog', (route) => route.fulfill({ status: 500, json: {} }));
    await save(page);
    await expect(dialog(page).getByText('Failed to add Blog').first()).toBeVisible();
    await expect(body(page)).toHaveText(words);
    await page.unroute('**/add_blog');
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await expectOffered(page, 'Without a line', words);
    await save(page);
    await expect(page.getByText('Blog added successfully')).toBeVisible();
    await page.reload();
    await expect(row(page, 'Without a line')).toBeVisible();
    await expect(page.getByText(/You have unsaved text/)).toHaveCount(0);
    complaints.length = 0;
  });

  test('when the session has ended', async ({ page, server, request, complaints }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await openNew(page);
    await fill(page, { title: 'Without a session', text: words });
    const token = await page.evaluate(() => sessionStorage.getItem('accessToken') ?? '');
    await request.post('/api/auth/logout', { headers: { 'x-access-token': token } });
    await save(page);
    const again = page.getByRole('dialog', { name: 'Sign in to continue' });
    await expect(again).toBeVisible();
    // Whoever closes the window instead finds it again.
    page.once('dialog', (question) => question.accept());
    await page.goto('/');
    await openAdmin(page, server, PATH);
    await expectOffered(page, 'Without a session', words);
    const next = await page.evaluate(() => sessionStorage.getItem('accessToken') ?? '');
    await request.post('/api/auth/logout', { headers: { 'x-access-token': next } });
    await dialog(page).getByLabel('SEO description').fill('Changed once more');
    await save(page);
    await again.getByLabel('Password', { exact: true }).fill(owner(server).password);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(body(page)).toHaveText(words);
    await save(page);
    await expect(page.getByText('Blog added successfully')).toBeVisible();
    complaints.length = 0;
  });

  test('when the browser is killed', async ({ page, server, context }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    const other = await signedIn(page, context);
    await other.goto(PATH);
    await openNew(other);
    await fill(other, { title: 'Killed', text: words });
    await image(other).setInputFiles({
      name: 'kept.png',
      mimeType: 'image/png',
      buffer: lightPng,
    });
    await expect(dialog(other).getByText('kept.png')).toBeVisible();
    await body(other).press('Control+End');
    await other.keyboard.type(' And more.');
    // What no write has taken yet is lost (decision 21), and a busy machine writes late.
    await expect.poll(() => kept(page)).toContain(`${words} And more.`);
    await killed(other);
    await page.reload();
    await expectOffered(page, 'Killed', `${words} And more.`);
    await expect(dialog(page).getByText('kept.png')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByText(/You have unsaved text/)).toHaveCount(0);
  });

  test('a picture that could not be sent yet, and the space at the end', async ({
    page,
    server,
    complaints,
  }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await openNew(page);
    await fill(page, { title: 'A picture that waits', text: 'One word ' });
    await page.route('**/upload_picture', (route) => route.abort());
    await tool(page, 'Image').click();
    const picture = page.getByRole('dialog', { name: 'Image' });
    await picture
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'herbs.png', mimeType: 'image/png', buffer: lightPng });
    await picture.getByLabel('Alternative text').fill('Basil in a pot');
    await picture.getByRole('button', { name: 'Insert picture' }).click();
    await expect(body(page).getByText(/herbs.png wasn’t uploaded/)).toBeVisible();
    page.once('dialog', (leave) => leave.accept());
    await page.reload();
    await page.unroute('**/upload_picture');
    await page.getByRole('button', { name: 'Restore A picture that waits' }).click();
    await expect(body(page).getByRole('img', { name: 'Basil in a pot' })).toHaveAttribute(
      'src',
      /^\/media\//,
    );
    expect(await body(page).locator('p').first().textContent()).toBe('One word ');
    await save(page);
    await expect(page.getByText('Blog added successfully')).toBeVisible();
    complaints.length = 0;
  });

  test('an answer that was lost publishes nothing twice', async ({ page, server, complaints }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await openNew(page);
    await fill(page, { title: 'Only once', text: words });
    await image(page).setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: lightPng });
    await page.route('**/add_blog', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page);
    await expect(dialog(page).getByText(/^We can’t reach the server/).first()).toBeVisible();
    await page.unroute('**/add_blog');
    await save(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'See the post' })).toBeVisible();
    await expect(row(page, 'Only once')).toHaveCount(1);
    await expect(page.getByText(/You have unsaved text/)).toHaveCount(0);

    // Another text under the same address is refused as ever.
    await openNew(page);
    await fill(page, { title: 'Only once', text: 'Something else.' });
    await save(page);
    await expect(
      dialog(page).getByText('Another blog already has this Blog Url').first(),
    ).toBeVisible();
    complaints.length = 0;
  });

  test('while a restored text is written, it is offered to nobody', async ({ page, server }) => {
    test.slow();
    const offered = page.getByText(/You have unsaved text/);
    await openAdmin(page, server, PATH);
    await openNew(page);
    await fill(page, { title: 'Written twice', text: words });
    page.once('dialog', (leave) => leave.accept());
    await page.reload();
    await expectOffered(page, 'Written twice', words);
    await expect(offered).toHaveCount(0);
    await body(page).press('Control+End');
    await page.keyboard.type(' More.');
    // Looking again changes nothing.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    page.once('dialog', (leave) => leave.accept());
    await page.reload();

    // Inside of a dialog what was in the form is offered in its place.
    await expect(offered).toBeVisible();
    await openNew(page);
    await dialog(page).getByLabel('Title', { exact: true }).fill('Put aside');
    await dialog(page).getByRole('button', { name: 'Restore Written twice' }).click();
    await expect(body(page)).toHaveText(`${words} More.`);
    await expect(dialog(page).getByRole('button', { name: /^Restore/ })).toHaveText(['Restore']);
    await dialog(page).getByRole('button', { name: 'Restore Put aside' }).click();
    await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('Put aside');
    await expect(body(page)).toHaveText('');
    await dialog(page).getByRole('button', { name: 'Discard Written twice' }).click();
    await page
      .getByRole('dialog', { name: 'Discard unsaved text' })
      .getByRole('button', { name: 'Discard', exact: true })
      .click();
    await expect(offered).toHaveCount(0);
    page.once('dialog', (leave) => leave.accept());
    await page.reload();
    await expect(offered).toHaveCount(1);
    await page.getByRole('button', { name: 'Restore Put aside' }).click();
    await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('Put aside');
  });

  test('two windows that edit one blog', async ({ page, server, browser, complaints }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await publish(page, 'Two windows', '<p>Snow melts on the roof.</p>');
    await page.reload();
    await edit(page, 'Two windows');
    await body(page).press('Control+End');
    await page.keyboard.type(' Mine.');
    const other = await somebodyElse(browser, server);
    await openAsAda(other, server);
    await edit(other, 'Two windows');
    await body(other).press('Control+End');
    await other.keyboard.type(' Theirs.');
    await save(other, 'Update Blog');
    await expect(other.getByText('Blog updated successfully')).toBeVisible();
    await other.context().close();

    await save(page, 'Update Blog');
    const conflict = page.getByRole('dialog', { name: 'Someone else saved this' });
    await expect(conflict.getByText(/^Ada Roy saved this blog on \d\d-/)).toBeVisible();
    await expect(conflict.locator('ins[title]')).toHaveText(/Mine/);
    await expect(conflict.locator('del[title]')).toHaveText(/Theirs/);
    await isSound(page);
    await conflict.getByRole('button', { name: 'Keep editing' }).click();
    await expect(body(page)).toHaveText('Snow melts on the roof. Mine.');
    await save(page, 'Update Blog');
    await conflict.getByRole('button', { name: 'Use theirs' }).click();
    await expect(body(page)).toHaveText('Snow melts on the roof. Theirs.');
    await dialog(page, 'Update Blog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Restore Two windows' }).click();
    await expect(body(page)).toHaveText('Snow melts on the roof. Mine.');
    await save(page, 'Update Blog');
    await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
    const sure = page.getByRole('dialog', { name: 'Overwrite with yours?' });
    await sure.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByText('Blog updated successfully')).toBeVisible();
    await page.getByRole('link', { name: 'See the post' }).click();
    await expect(page.locator('.prose')).toHaveText('Snow melts on the roof. Mine.');
    complaints.length = 0;
  });

  test('one’s own other window is not somebody else', async ({
    page,
    server,
    context,
    complaints,
  }) => {
    test.slow();
    await openAdmin(page, server, PATH);
    await publish(page, 'Both mine', '<p>Snow.</p>');
    await page.reload();
    await edit(page, 'Both mine');
    await body(page).press('Control+End');
    await page.keyboard.type(' Here.');
    const other = await signedIn(page, context);
    await other.goto(PATH);
    await edit(other, 'Both mine');
    await body(other).press('Control+End');
    await other.keyboard.type(' There.');
    await save(other, 'Update Blog');
    await expect(other.getByText('Blog updated successfully')).toBeVisible();
    await other.close();
    await save(page, 'Update Blog');
    const conflict = page.getByRole('dialog', { name: 'Saved in another window' });
    await expect(conflict.getByText(/^Zoé Tremblay, which is your name, saved this blog in another window on/)).toBeVisible();
    await conflict.getByRole('button', { name: 'Use the saved version' }).click();
    await expect(body(page)).toHaveText('Snow. There.');
    complaints.length = 0;
  });
});
