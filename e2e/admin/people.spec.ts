// People: invited, let in, changed, kept out (specification §2, §6; decisions.md).

import type { APIRequestContext, Page } from '@playwright/test';
import { addMember, callAsOwner, isSound, isSoundInEveryView, openAdmin, openAs, owner, sendSignIn } from '../support/admin';
import type { Server } from '../support/server';
import { expect, hydrated, test } from '../support/test';

const PATH = '/admin/users';
const PASSWORD = 'a key that nobody copies';
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
let people = 0;

/** Fills in the dialog and sends it; the link that is shown then. */
async function invite(page: Page, last: string, group = 'Editor'): Promise<string> {
  people += 1;
  await page.getByRole('button', { name: 'Invite User' }).click();
  const form = dialog(page, 'Invite User');
  await form.getByLabel('Email Address').fill(`${last.toLowerCase()}-${people}@example.ca`);
  await form.getByLabel('First Name').fill('Noé');
  await form.getByLabel('Last Name').fill(last);
  await form.getByLabel('Group').selectOption(group);
  await form.getByRole('button', { name: 'Invite User' }).click();
  const link = await dialog(page, 'Send this link').getByLabel('Link', { exact: true }).inputValue();
  return link;
}

/** The part of a link that the test's server answers. */
const local = (link: string) => link.slice(link.indexOf('/invite#'));

async function accept(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
}

/** Makes an active person by the calls. */
async function member(server: Server, group_id: number) {
  people += 1;
  const fields = { email: `member-${people}@example.ca`, first_name: 'Ada', last_name: `Member${people}` };
  const { email, password } = await addMember(server, { ...fields, group_id }, PASSWORD);
  return { email, password, name: `Ada ${fields.last_name}` };
}

test('somebody is invited by a link, chooses a password, and is in', async ({
  page,
  context,
  server,
  browser,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await openAdmin(page, server, PATH);
  await expect(page.getByRole('heading', { name: 'Users List' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'SN',
    'Name',
    'Email',
    'Group',
    'Status',
    'Last sign-in',
    'Action',
  ]);
  const link = await invite(page, 'Gagnon');
  await expect(page.getByText('Invitation created')).toBeVisible();
  const shown = dialog(page, 'Send this link');
  await expect(shown.getByText(/Email isn’t set up for this site/)).toBeVisible();
  await shown.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByPlaceholder('Search by name or email').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByPlaceholder('Search by name or email')).toHaveValue(link);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(row(page, 'Noé Gagnon')).toContainText(/Editor\s*Invited\s*Link until \d\d-/);
  await expect(row(page, 'Noé Gagnon')).toContainText('Never');

  const guest = await browser.newContext({ baseURL: server.url });
  const theirs = await guest.newPage();
  const sent: string[] = [];
  theirs.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer']}`));
  await theirs.goto(local(link));
  await hydrated(theirs);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('You’re invited.');
  await expect(theirs.getByText(/^Zoé Tremblay invites you to .* as an editor\.$/)).toBeVisible();
  await expect(theirs.getByLabel('Email Address')).toHaveValue(/^gagnon-\d+@example\.ca$/);
  await accept(theirs, '', '');
  await expect(theirs.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please fill in both password fields',
  );
  await accept(theirs, PASSWORD, 'another');
  await expect(theirs.getByLabel('Confirm Password', { exact: true })).toHaveAccessibleDescription(
    'The passwords do not match',
  );
  await accept(theirs, 'short');
  await expect(theirs.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'The password must have at least 12 characters',
  );
  await theirs.getByRole('button', { name: 'Show Confirm Password' }).click();
  await expect(theirs.getByLabel('Confirm Password', { exact: true })).toHaveAttribute('type', 'text');
  await accept(theirs, PASSWORD);
  await expect(theirs).toHaveURL(/\/admin\//);
  const token = link.split('#')[1] ?? 'none';
  expect(sent.filter((line) => line.includes(token)), 'the token is in no address').toEqual([]);
  // Used up, and not to be gone back to.
  await theirs.goto(local(link));
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
    'This invitation is no longer valid',
  );
  await guest.close();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(row(page, 'Noé Gagnon')).toContainText('Active');
  await expect(row(page, 'Noé Gagnon')).toContainText(/\d\d-\d\d-\d{4}, \d\d:\d\d [AP]M/);
});

test('an address is invited once, and a new link ends the old one', async ({
  page,
  server,
  complaints,
}) => {
  await openAdmin(page, server, PATH);
  const old = await invite(page, 'Bouchard');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const form = dialog(page, 'Invite User');
  await expect(form.getByLabel('Email Address')).toBeFocused();
  await form.getByLabel('Email Address').fill(`bouchard-${people}@example.ca`);
  await form.getByLabel('First Name').fill('Noé');
  await form.getByLabel('Last Name').fill('Bouchard');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Email Address')).toHaveAccessibleDescription(
    'This person has already been invited. You can make a new link in the list',
  );
  await form.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page, 'Close without saving?').getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'New link for Noé Bouchard' }).click();
  await dialog(page, 'New link').getByRole('button', { name: 'Yes' }).click();
  const link = await dialog(page, 'Send this link').getByLabel('Link', { exact: true }).inputValue();
  expect(link).not.toBe(old);
  await page.goto(local(old));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no longer valid/);
  await page.goto(local(link));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re invited.');
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toBeVisible();
  // Chromium itself reports the 409 and the 404.
  complaints.length = 0;
});

test('people are searched and filtered; agents have a list of their own', async ({
  page,
  server,
}) => {
  const agent = await member(server, 3);
  await openAdmin(page, server, PATH);
  const filter = page.getByRole('combobox', { name: 'Group' });
  await filter.selectOption('Agent');
  await expect(row(page, agent.name)).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Administrator' })).toHaveCount(0);
  await filter.selectOption('All groups');
  await page.getByPlaceholder('Search by name or email').fill(agent.email);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(row(page, 'Zoé Tremblay').first()).toBeVisible();

  await page.goto('/admin/patient');
  await expect(page).toHaveURL('/admin/agents');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agents');
  await expect(page.getByRole('heading', { name: 'Agents List' })).toBeVisible();
  await expect(row(page, agent.name)).toBeVisible();
  await page.getByRole('button', { name: 'Invite Agent' }).click();
  await expect(dialog(page, 'Invite Agent').getByLabel('Group')).toHaveValue('3');
});

test('a person is changed, signed out, kept out, let in and deleted', async ({
  page,
  server,
  request,
}) => {
  const editor = await member(server, 2);
  const signIn = async () => request.post('/api/auth/signin', { data: editor });
  const session = async () => (await (await signIn()).json()).data.accessToken as string;
  const status = async (token: string) => {
    const headers = { 'x-access-token': token };
    return (await request.post('/api/admin/all_categories', { headers })).status();
  };
  await openAdmin(page, server, PATH);
  const edit = async () => {
    await page.getByRole('button', { name: `Edit ${editor.name}` }).click();
    return dialog(page, 'Update User');
  };
  let form = await edit();
  const first = await session();
  expect(await status(first)).toBe(200);
  await form.getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByText('2 sessions were ended')).toBeVisible();
  expect(await status(first)).toBe(401);

  const second = await session();
  await form.getByLabel('Group').selectOption('Agent');
  await form.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(row(page, editor.name)).toContainText('Agent');
  // What one may do has changed: one signs in again.
  expect(await status(second)).toBe(401);

  form = await edit();
  await form.getByLabel('Disabled: can’t sign in').check();
  await form.getByRole('button', { name: 'Update User' }).click();
  await expect(row(page, editor.name)).toContainText('Disabled');
  expect(await status(second)).toBe(401);
  expect((await signIn()).status()).toBe(401);
  form = await edit();
  await form.getByLabel('Disabled: can’t sign in').uncheck();
  await form.getByRole('button', { name: 'Update User' }).click();
  await expect(row(page, editor.name)).toContainText('Active');
  expect((await signIn()).status()).toBe(200);

  await page.getByRole('button', { name: `Delete ${editor.name}` }).click();
  const ask = dialog(page, 'Delete User');
  await expect(ask.getByText('Are you sure, you want to delete User?')).toBeVisible();
  await expect(ask.getByRole('button', { name: 'No' })).toBeFocused();
  await ask.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(row(page, editor.name)).toHaveCount(0);
});

test('an editor finds no door that stays shut', async ({ page, server }) => {
  const editor = await member(server, 2);
  await openAs(page, server, editor, PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed');
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByText('Users')).toHaveCount(0);
  await isSound(page);
  // Every link that is offered leads somewhere.
  const links = page.getByRole('navigation', { name: 'Admin' }).locator('ul').first().getByRole('link');
  for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))) {
    const answer = await page.goto(href ?? '');
    expect(answer?.status(), href ?? '').toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Not allowed|Not found/);
  }
  await page.goto(PATH);
  await page.getByRole('main').getByRole('link', { name: 'Category' }).click();
  await expect(page).toHaveURL('/admin/category');
});

test('a customer finds their account, and nothing to manage', async ({ page, server }) => {
  const customer = await member(server, 4);
  await page.goto('/login');
  await hydrated(page);
  await sendSignIn(page, customer);
  await expect(page).toHaveURL('/');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expect(page.getByRole('main')).toContainText(customer.email);
  await isSound(page);
  await page.goto('/admin/category');
  await expect(page).toHaveURL('/unauthorized');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('a session that ends while something is unsaved', () => {
  const TYPED = 'Half a thought about roofs';
  const field = (page: Page) => dialog(page, 'Add Category').getByLabel('Category Name', { exact: true });

  /** Types into a dialog, ends the session at the server, and presses the button. */
  async function losesSession(page: Page, request: APIRequestContext): Promise<void> {
    await page.getByRole('button', { name: 'Add Category' }).click();
    await field(page).fill(TYPED);
    const token = await page.evaluate(
      () => sessionStorage.getItem('accessToken') ?? localStorage.getItem('accessToken'),
    );
    await request.post('/api/auth/logout', { headers: { 'x-access-token': token ?? '' } });
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Sign in to continue')).toBeVisible();
  }

  test('one signs in over it, and goes on', async ({ page, server, request, complaints }) => {
    await openAdmin(page, server, '/admin/category');
    await losesSession(page, request);
    const again = dialog(page, 'Sign in to continue');
    await expect(page.locator('.message')).toHaveText(
      'You need to be logged in to access this page.',
    );
    expect(await page.evaluate(() => [sessionStorage.getItem('logged_in'), localStorage.length])).toEqual(
      [null, 0],
    );
    await expect(again.getByLabel('Email Address')).toHaveValue(owner(server).email);
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(again).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await isSound(page);
    await again.getByLabel('Password', { exact: true }).fill('not the right one');
    await page.keyboard.press('Enter');
    await expect(again.getByText('Invalid email or password').first()).toBeVisible();
    await again.getByLabel('Password', { exact: true }).fill(owner(server).password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(again).toBeHidden();
    await expect(page).toHaveURL('/admin/category');
    await expect(field(page)).toHaveValue(TYPED);
    await dialog(page, 'Add Category').getByRole('button', { name: 'Add Category' }).click();
    await expect(page.getByText('Category added successfully')).toBeVisible();
    await expect(rows(page).first()).toContainText(TYPED);
    // Chromium itself reports the two 401.
    complaints.length = 0;
  });

  test('signing out in another tab asks here', async ({ page, context, server }) => {
    await page.goto('/login?next=/admin/category');
    await hydrated(page);
    await page.getByLabel('Keep me signed in on this device').check();
    await sendSignIn(page, owner(server));
    await page.getByRole('button', { name: 'Add Category' }).click();
    await field(page).fill(TYPED);
    const other = await context.newPage();
    await other.goto('/admin/dashboard');
    await other.getByRole('link', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/');
    await expect(dialog(page, 'Sign in to continue')).toBeVisible();
    // Signing in over there, for this device, is enough.
    await other.goto('/login?next=/admin/category');
    await hydrated(other);
    await other.getByLabel('Keep me signed in on this device').check();
    await sendSignIn(other, owner(server));
    await expect(other).toHaveURL('/admin/category');
    await expect(dialog(page, 'Sign in to continue')).toBeHidden();
    await expect(field(page)).toHaveValue(TYPED);
  });
});

test('the people are sound in every window, by day and by night', async ({ page, server }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAdmin(page, server, PATH);
  await page.getByRole('button', { name: 'Invite User' }).click();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Invite User').getByLabel('Email Address')).toHaveAccessibleDescription(/./);
  await isSoundInEveryView(page);
  await page.keyboard.press('Escape');
  await invite(page, 'Lapointe', 'Administrator');
  await isSoundInEveryView(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'Noé Lapointe').first()).toBeVisible();
  await isSoundInEveryView(page);
  await page.getByRole('button', { name: 'Edit Noé Lapointe' }).first().click();
  await expect(dialog(page, 'Update User')).toBeVisible();
  await isSoundInEveryView(page);
});

test('an invitation is sound in every window, by day and by night', async ({ page, server }) => {
  people += 1;
  const { data } = await callAsOwner(server, 'admin/invite_user', {
    email: `looked-at-${people}@example.ca`,
    first_name: 'Noé',
    last_name: 'Lapointe',
    group_id: 1,
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(local(data.link));
  await hydrated(page);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/./);
  await isSoundInEveryView(page);
});

test('at 1024 px every column has its room', async ({ page, server }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAdmin(page, server, PATH);
  await expect(rows(page).first()).toBeVisible();
  const [sheet, table] = await Promise.all([
    page.locator('.sheet').boundingBox(),
    page.getByRole('table').boundingBox(),
  ]);
  expect(table?.width).toBeLessThanOrEqual(sheet?.width ?? 0);
});
