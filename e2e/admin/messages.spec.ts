// Messages, from the contact form to the spreadsheet, and what the dashboard tells of them.

import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { isSound, isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, setLine, test } from '../support/test';

const PATH = '/admin/messages';
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const view = (page: Page) => page.getByRole('dialog', { name: /^Message from / });
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: new RegExp(`Leads ?${count} unread`) });

/** Writes to the company; with `website` as robots do. */
async function write(request: APIRequestContext, text: string, more: object = {}): Promise<void> {
  const sent = await request.post('/api/admin/contact_us', {
    data: {
      name: 'Zoé Tremblay',
      email: 'zoe@example.ca',
      phone: '+1 (418) 555-0199',
      message: text,
      ...more,
    },
  });
  expect(sent.status()).toBe(200);
}

/** The workers share a server: each test has words of its own. */
let count = 0;
const words = () => `Word${process.pid}x${++count}`;

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
}

test('a message is found, read, answered, kept as unread and deleted', async ({
  page,
  server,
  request,
}) => {
  const word = words();
  await write(request, `${word}: we look for a duplex in Lévis.\n\nWhere do we begin?`);
  await openAdmin(page, server, PATH);
  await search(page, `${word.toLowerCase()} LEVIS`);
  await expect(rows(page)).toHaveCount(1);
  const row = rowOf(page, word);
  await expect(row).toContainText('Zoé Tremblay');
  await expect(row).toContainText('zoe@example.ca');
  await expect(row).toContainText(/\d\d-\d\d-\d{4}, \d\d:\d\d [AP]M/);
  await expect(row).toContainText('Waiting: no mail server is set up');
  await expect(row.getByText('Unread', { exact: true })).toBeAttached();

  const open = row.getByRole('button', { name: 'Open the message from Zoé Tremblay' });
  await open.click();
  await expect(view(page).getByText('Where do we begin?')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/messages\?(search=[^&]+&)?message=\d+$/);
  const reply = view(page).getByRole('link', { name: 'Reply by email' });
  await expect(reply).toHaveAttribute('href', /^mailto:zoe@example\.ca\?subject=Your%20message/);
  const call = view(page).getByRole('link', { name: '418-555-0199' });
  await expect(call).toHaveAttribute('href', 'tel:+14185550199');
  // The address is a link to this message.
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/messages\?search=[^&]+$/);
  await expect(open).toBeFocused();
  await expect(row.getByText('Unread', { exact: true })).toHaveCount(0);
  await page.goto(address);
  await expect(view(page).getByText('Where do we begin?')).toBeVisible();
  await view(page).getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page.getByText('Message updated successfully')).toBeVisible();
  await expect(view(page)).toBeHidden();
  await search(page, word);
  await expect(rowOf(page, word).getByText('Unread', { exact: true })).toBeAttached();

  await rowOf(page, word).getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Message' });
  await expect(dialog.getByText('Are you sure, you want to delete Message?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  await dialog.getByRole('button', { name: 'No' }).click();
  await rowOf(page, word).getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Message deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages List' })).toBeFocused();
  await search(page, word);
  await expect(page.getByText('No Message found.')).toBeVisible();
});

test('what looks like spam stands apart, with its reason, until it is none', async ({
  page,
  server,
  request,
}) => {
  const word = words();
  await write(request, `${word} is no spam`, { website: 'https://shop.example' });
  await openAdmin(page, server, PATH);
  await search(page, word);
  await expect(page.getByText('No Message found.')).toBeVisible();
  await page.getByRole('button', { name: /^Spam \(/ }).click();
  await expect(page).toHaveURL(/\/admin\/messages\?(search=[^&]+&)?filter=suspected$/);
  const row = rowOf(page, word);
  await expect(row).toContainText('a field that people do not see was filled in');
  await expect(row).toContainText('Not sent: looks like spam');
  await row.getByRole('button', { name: /^Open/ }).click();
  await view(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(view(page).getByRole('button', { name: 'Spam', exact: true })).toBeVisible();
  await expect(view(page).getByText('Waiting: no mail server is set up')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No Message found.')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rowOf(page, word)).toHaveCount(1);
});

test('the count of unread messages follows what happens', async ({ page, server, request }) => {
  const word = words();
  await openAdmin(page, server, '/admin/category');
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'));
  const unread = async () => {
    const headers = { 'x-access-token': token ?? '' };
    return (await (await request.get('/api/admin/message_counts', { headers })).json()).data.unread;
  };
  await write(request, `${word} one`);
  await write(request, `${word} two`);
  await page.getByRole('link', { name: /^Leads/ }).click();
  await expect(badge(page, await unread())).toBeVisible();
  await search(page, word);
  await rowOf(page, `${word} one`).getByRole('button', { name: /^Open/ }).click();
  await expect(view(page).getByText(`${word} one`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(async () => badge(page, await unread()).count()).toBe(1);
  await page.getByRole('button', { name: /^Unread \(/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await rowOf(page, `${word} two`).getByRole('button', { name: /^Open/ }).click();
  await expect(view(page).getByText(`${word} two`)).toBeVisible();
  await page.keyboard.press('Escape');
  // Its row is gone, and the focus is not lost with it.
  await expect(page.getByText('No Message found.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages List' })).toBeFocused();
});

test('the file for a spreadsheet has the messages and no formula', async ({
  page,
  server,
  request,
}) => {
  const word = words();
  await write(request, `${word} "quoted", and\n=1+1`, { name: '=HYPERLINK("x")' });
  await write(request, `${word} second`);
  await openAdmin(page, server, PATH);
  await search(page, word);
  await expect(rows(page)).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^messages-all-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText('The file is in your downloads.')).toBeVisible();
  const text = readFileSync((await file.path()) ?? '', 'utf8');
  expect(text.startsWith('\uFEFF"Received (Pacific/Auckland)","Name","Email"')).toBe(true);
  expect(text).toContain('"\'=HYPERLINK(""x"")"');
  expect(text).toContain(`"${word} ""quoted"", and\n'=1+1"`);
  expect(text.match(/\r\n/g)).toHaveLength(3);
});

test('what a visitor wrote stays text, whatever it is', async ({ page, server, request }) => {
  const word = words();
  const hostile = `${word} <img src=x onerror=alert(1)><script>alert(2)</script> "'\`&amp; \u202Egnp.exe {{7*7}} ${'x'.repeat(400)}`;
  await write(request, hostile, {
    name: '<b onmouseover=alert(3)>"Bo"',
    email: 'a?bcc=all%0Ax&y=b@example.ca',
  });
  await openAdmin(page, server, PATH);
  await search(page, word);
  await rowOf(page, word).getByRole('button', { name: /^Open/ }).click();
  await expect(view(page).locator('.message-text')).toHaveText(hostile);
  const reply = view(page).getByRole('link', { name: 'Reply by email' });
  await expect(reply).toHaveAttribute(
    'href',
    /^mailto:a%3Fbcc%3Dall%250Ax%26y%3Db@example\.ca\?subject=/,
  );
  expect(await page.locator('main script, main img[src="x"], dialog img').count()).toBe(0);
  await isSound(page);
});

test('without a connection, and when the server fails, what is shown stays', async ({
  page,
  server,
  request,
  complaints,
}) => {
  const word = words();
  await write(request, `${word} stays`);
  await openAdmin(page, server, PATH);
  await search(page, word);
  await rowOf(page, word).getByRole('button', { name: /^Open/ }).click();
  await expect(view(page).getByText(`${word} stays`)).toBeVisible();
  await setLine(page, false);
  await view(page).getByRole('button', { name: 'Mark as unread' }).click();
  await expect(view(page).getByText('No internet connection!').first()).toBeVisible();
  await setLine(page, true);
  await page.route('**/api/admin/update_message', (route) => route.fulfill({ status: 500 }));
  await view(page).getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(view(page).getByText('Failed to Update Message').first()).toBeVisible();
  await expect(view(page).getByText(`${word} stays`)).toBeVisible();
  await page.goto(`${PATH}?message=999999`);
  await expect(page.getByText('This message no longer exists')).toBeVisible();
  await expect(page).toHaveURL(PATH);
  complaints.length = 0;
});

test('a message is read with the keyboard alone', async ({ page, server, request }) => {
  const word = words();
  await write(request, `${word} keys`);
  await openAdmin(page, server, PATH);
  await search(page, word);
  await expect(rows(page)).toHaveCount(1);
  const open = rowOf(page, word).getByRole('button', { name: /^Open/ });
  for (let step = 0; step < 20 && !(await open.evaluate((it) => it === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(view(page).getByText(`${word} keys`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('the dashboard counts, and leads to what is new', async ({ page, server, request }) => {
  const word = words();
  await write(request, `${word} for the dashboard`);
  await openAdmin(page, server, '/admin/dashboard');
  const cards = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  for (const label of [
    'Total Category',
    'Total Blogs',
    'All Users',
    'All Agents',
    'All Properties',
    'Blogs list',
  ]) {
    await expect(cards.filter({ hasText: label })).toHaveText(/\d/);
  }
  const table = page.getByRole('table', { name: 'Messages on each of the last 30 days' });
  await expect(table.getByRole('row')).toHaveCount(31);
  // The last day is today in the zone of the browser, and has this message.
  const today = await page.evaluate(() => {
    const now = new Date();
    const two = (value: number) => String(value).padStart(2, '0');
    return `${two(now.getDate())}-${two(now.getMonth() + 1)}-${now.getFullYear()}`;
  });
  const last = table.getByRole('row').last();
  await expect(last.getByRole('rowheader')).toHaveText(today);
  expect(Number(await last.getByRole('cell').textContent())).toBeGreaterThan(0);
  await expect(page.getByText('Set up email')).toBeVisible();
  const news = page.getByRole('region', { name: 'Newest messages' });
  await news.getByRole('listitem').filter({ hasText: word }).getByRole('link').click();
  await expect(view(page).getByText(`${word} for the dashboard`)).toBeVisible();
});

test('every state is sound in every window, by day and by night', async ({ page, server, request }) => {
  test.slow();
  const word = words();
  await write(request, `${word} ${'long '.repeat(60)}`, { name: 'N'.repeat(120) });
  await write(request, `${word} spam`, { website: 'x' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAdmin(page, server, PATH);
  await search(page, word);
  await expect(rows(page)).toHaveCount(1);
  await isSoundInEveryView(page);
  await rowOf(page, word).getByRole('button', { name: /^Open/ }).click();
  await expect(view(page).getByRole('link', { name: 'Reply by email' })).toBeVisible();
  await isSoundInEveryView(page);
  await view(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Message' })).toBeVisible();
  await isSoundInEveryView(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Delete Message' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Spam \(/ }).click();
  await expect(rowOf(page, `${word} spam`)).toBeVisible();
  await isSoundInEveryView(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Total Blogs')).toBeVisible();
  await isSoundInEveryView(page);
});
