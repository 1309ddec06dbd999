// Messages as leads: answered from the inbox down to the letter, two colleagues at once, many
// at once and taken back, and the board by keyboard on a phone.

import type { APIRequestContext, Page } from '@playwright/test';
import { isSound, openAs, owner } from '../support/admin';
import { Mailbox } from '../support/mailbox';
import { type Account, Server } from '../support/server';
import { expect, test as base } from '../support/test';

const test = base.extend<object, { mailbox: Mailbox; server: Server }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailbox = await Mailbox.open();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await Server.start({ KEYTURN_SMTP_URL: mailbox.url });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function write(request: APIRequestContext, name: string, message: string): Promise<void> {
  const sent = await request.post('/api/admin/contact_us', {
    data: { name, email: 'ari@example.ca', phone: '4185550142', message },
  });
  expect(sent.status()).toBe(200);
}

const openMessages = (page: Page, server: Server, account: Account, query = '') =>
  openAs(page, server, account, `/admin/messages${query}`);

const view = (page: Page) => page.getByRole('dialog', { name: /^Message from / });
const openMessage = (page: Page, name: string) =>
  page.getByRole('button', { name: `Open the message from ${name}` }).click();

test('a message is answered, and who wrote gets it in the thread', async ({
  page,
  request,
  server,
  mailbox,
}) => {
  await write(request, 'Ari Sample', 'Do you rent in Lévis?');
  await openMessages(page, server, owner(server));
  await openMessage(page, 'Ari Sample');
  await view(page).getByLabel('Assigned to').selectOption({ label: 'Zoé Tremblay (me)' });
  await expect(page.getByText('Assigned', { exact: true })).toBeVisible();
  await view(page).getByLabel('New note').fill('Ask Ines about the garden suite.');
  await view(page).getByRole('button', { name: 'Add note' }).click();
  await expect(view(page).getByText('Ask Ines about the garden suite.')).toBeVisible();
  await view(page).getByRole('button', { name: 'Answer', exact: true }).click();
  const text = view(page).getByLabel('Your answer');
  await expect(text).toHaveValue(/^Hello Ari Sample,/);
  await text.fill('Hello Ari,\n\nYes, from May on.\n\nZoé');
  await isSound(page);
  // What is typed is there after a reload.
  await page.reload();
  await expect(view(page).getByLabel('Your answer')).toHaveValue(/from May on/);
  await view(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer sent')).toBeVisible();
  await expect(view(page).getByLabel('State')).toHaveValue('answered');
  await expect(view(page).getByText('Yes, from May on.')).toBeVisible();
  const letter = await mailbox.newestOf('ari@example.ca');
  expect(letter).toContain('Yes, from May on.');
  expect(letter).toContain('> Do you rent in Lévis?');
  await isSound(page);
});

test('two who answer at once hear of each other', async ({ page, request, browser, server }) => {
  await write(request, 'Kim Sample', 'Is the house on Lantern Street gone?');
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  const colleague = server.administrator();
  for (const [who, account] of [[page, owner(server)], [theirs, colleague]] as const) {
    await openMessages(who, server, account);
    await openMessage(who, 'Kim Sample');
    await view(who).getByRole('button', { name: 'Answer', exact: true }).click();
  }
  await view(page).getByLabel('Your answer').fill('It is still there.');
  await view(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer sent')).toBeVisible();
  await view(theirs).getByLabel('Your answer').fill('It was sold on Monday.');
  await view(theirs).getByRole('button', { name: 'Send answer' }).click();
  await expect(view(theirs).getByText(/has just answered this message/)).toBeVisible();
  // The answer of the first is there to be read, and the words of the second stay.
  await expect(view(theirs).getByText('It is still there.')).toBeVisible();
  await expect(view(theirs).getByLabel('Your answer')).toHaveValue('It was sold on Monday.');
  await view(theirs).getByRole('button', { name: 'Send mine as well' }).click();
  await expect(view(theirs).getByText('It was sold on Monday.').first()).toBeVisible();
  await theirs.context().close();
});

test('many are moved at once and taken back', async ({ page, request, server }) => {
  for (const name of ['First Person', 'Second Person']) {
    await write(request, name, `${name} asks about a roof, its snow and its gutters.`);
  }
  await openMessages(page, server, owner(server), '?state=new');
  for (const name of ['First Person', 'Second Person']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('menuitem', { name: 'Done' }).click();
  await expect(page.getByText('2 messages were changed.')).toBeVisible();
  await expect(page.getByText('No Message found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 messages are as they were before.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Second Person' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the board is worked by keyboard, a column at a time', async ({
    page,
    request,
    server,
  }) => {
    await write(request, 'Board Person', 'A question for the board.');
    await openMessages(page, server, owner(server), '?view=board');
    await expect(page.getByRole('region', { name: 'New' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Done' })).toBeHidden();
    await isSound(page);
    const opener = page.getByRole('button', { name: 'Move the message from Board Person' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Move to In progress' })).toBeFocused();
    await page.keyboard.press('Enter');
    const column = page.getByRole('region', { name: 'In progress' });
    await expect(column.getByText('A question for the board.')).toBeVisible();
    await expect(column.getByRole('button', { name: 'Board Person', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(view(page).getByLabel('State')).toHaveValue('in_progress');
    await isSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^New \(/ }).click();
    await expect(page.getByRole('region', { name: 'In progress' })).toBeHidden();
  });
});
