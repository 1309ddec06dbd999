// Posting a home: without script on a phone, in French, with script and two windows, and the
// reviewer who publishes it.

import type { Browser, Page } from '@playwright/test';
import { addMember, callAsOwner, isSound, openAdmin, owner, signInByCall } from '../support/admin';
import type { Account, Server } from '../support/server';
import { expect, hold, hydrated, test } from '../support/test';

let agents = 0;

/** An agent with an account; the words are the invitation's. */
function agentOf(server: Server): Promise<Account> {
  agents += 1;
  const email = `agent-${agents}-${process.pid}@example.ca`;
  return addMember(server, { email, first_name: 'Robin', last_name: 'Vale', group_id: 3, language: 'en' });
}

/** Signs an agent in, and begins a new home; the address of its form. */
async function beginHome(page: Page, server: Server, account: Account): Promise<string> {
  await signInByCall(page, server, account);
  await page.goto('/post-property');
  await hydrated(page);
  await page.getByRole('button', { name: 'Start a new listing' }).click();
  await expect(page).toHaveURL(/\/post-property\/kt_/);
  return page.url().split('?')[0] ?? '';
}

const without = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });

test('a home is posted without script on a phone, and reviewed', async ({
  browser,
  baseURL,
  page,
  request,
  server,
  complaints,
}) => {
  const account = await agentOf(server);
  const context = await without(browser, baseURL);
  const phone = await context.newPage();
  await phone.goto('/post-property');
  await phone.getByLabel('Email').fill(account.email);
  await phone.getByLabel('Password').fill(account.password);
  await phone.getByRole('button', { name: 'Start a new listing' }).click();
  await expect(phone.getByRole('heading', { name: 'What do you want to do?' })).toBeVisible();
  const next = () => phone.getByRole('button', { name: 'Next' }).last().click();
  // What is missing is said beside it, and what was chosen stays.
  await phone.getByRole('radio', { name: /^Sell/ }).check();
  await next();
  await expect(phone.getByText('Please choose residential or commercial')).toBeVisible();
  await expect(phone.getByRole('radio', { name: /^Sell/ })).toBeChecked();
  await phone.getByRole('radio', { name: 'Residential' }).check();
  await next();
  const street = `Lantern ${agents}`;
  for (const [label, text] of [
    ['Number', '12'],
    ['Street', street],
    ['City', 'Kingston'],
    ['Postal code', 'K7L 1A1'],
    ['Latitude', '44.23'],
    ['Longitude', '-76.48'],
  ] as const) {
    await phone.getByLabel(label, { exact: true }).fill(text);
  }
  await phone.getByLabel('Province').selectOption('ON');
  await next();
  await expect(phone.getByRole('heading', { name: 'What’s it like?' })).toBeVisible();
  await next();
  // What a buyer would pay is said of what is stored.
  await phone.getByLabel('Asking price, in dollars').fill('500000');
  await phone.getByLabel('Property tax, in dollars per year').fill('3600');
  const month = phone.getByRole('region', { name: 'What a buyer would pay per month' });
  await expect(month).toContainText('Enter a price');
  await phone.getByRole('button', { name: 'Save and stay' }).click();
  await expect(month).toContainText('Property tax$300');
  await expect(month).toContainText(/\$100,000 down, and \$400,000 at /);
  await next();
  await next();
  await phone.getByLabel('Owner’s name').fill('Zoé Lindqvist');
  await phone.getByRole('checkbox', { name: /The owner has agreed/ }).check();
  await next();
  await expect(phone.getByText('Nothing is missing.')).toBeVisible();
  await phone.getByRole('link', { name: 'See it as visitors will' }).click();
  await expect(phone.getByText('This is a preview.')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(street);
  await phone.getByRole('link', { name: 'Back to the form' }).click();
  await phone.getByRole('button', { name: 'Send for review' }).click();
  await expect(phone.getByRole('heading', { name: 'Sent' })).toBeVisible();
  await context.close();

  await openAdmin(page, server, '/admin/review');
  await page.getByRole('link', { name: new RegExp(street) }).click();
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible();
  await isSound(page);
  // The agent's registration is not confirmed: publishing all the same takes a reason.
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page.getByText('A check is still open. Please')).toBeVisible();
  await page.getByLabel('Overall comment').fill('Seen in the register by telephone.');
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page.getByText('The home is public now')).toBeVisible();
  await expect
    .poll(async () => (await (await request.get('/api/homes?place=Kingston')).json()).totalItems)
    .toBeGreaterThan(0);
  // Chromium itself reports the 422.
  complaints.length = 0;
});

test('what is typed is kept, and the second of two windows is told', async ({
  page,
  server,
  complaints,
}) => {
  const account = await agentOf(server);
  await signInByCall(page, server, account);
  await page.goto('/my-listings');
  await expect(page.getByRole('heading', { level: 1, name: 'Your listings' })).toBeVisible();
  await isSound(page);
  const form = await beginHome(page, server, account);
  await page.goto(`${form}?step=address`);
  await page.getByLabel('City', { exact: true }).pressSequentially('Kingston');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await isSound(page);
  await page.reload();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Kingston');

  const other = await page.context().newPage();
  await other.goto(`${form}?step=address`);
  await hydrated(other);
  await other.getByLabel('City', { exact: true }).fill('Guelph');
  // The page comes back once it is stored.
  const stored = other.waitForEvent('domcontentloaded');
  await other.getByRole('button', { name: 'Save and stay' }).click();
  await stored;
  await expect(other.getByLabel('City', { exact: true })).toHaveValue('Guelph');
  await page.getByLabel('City', { exact: true }).fill('Ottawa');
  await expect(page.getByText(/changed in another window/)).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Ottawa');
  // The refusal is the point.
  complaints.length = 0;
});

test('an agent is confirmed, and every screen is sound on a phone', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await agentOf(server);
  await signInByCall(page, server, account);
  await page.goto('/my-listings');
  await expect(page.getByText(/No homes yet/)).toBeVisible();
  for (const [label, text] of [
    ['Registered name', 'Robin Vale'],
    ['Brokerage', `Harbour Light ${agents} Realty Inc., Brokerage`],
    ['Registration number', '4812345'],
    ['Public phone number', '613 555-0142'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel('Province of registration').selectOption('ON');
  await page.getByRole('button', { name: 'Save profile' }).press('Enter');
  await expect(page.getByText('Waiting for our confirmation.')).toBeVisible();
  await isSound(page);

  const all = await callAsOwner(server, 'admin/agents/all');
  const rows = all.tableData as { user_id: number; version: number; brokerage: string }[];
  const one = rows.find(({ brokerage }) => brokerage.startsWith(`Harbour Light ${agents} `));
  const confirmed = { user_id: one?.user_id, version: one?.version, confirmed: true };
  await callAsOwner(server, 'admin/agents/confirm', confirmed);
  await page.reload();
  await page.getByRole('link', { name: 'Robin Vale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Vale' })).toBeVisible();
  await isSound(page);

  // Each step of the form, by its own address.
  await page.goto('/post-property');
  await hydrated(page);
  await isSound(page);
  await page.getByRole('button', { name: 'Start a new listing' }).click();
  await expect(page).toHaveURL(/\/post-property\/kt_/);
  const form = page.url().split('?')[0];
  for (const step of ['purpose', 'address', 'details', 'cost', 'pictures', 'status', 'check']) {
    await page.goto(`${form}?step=${step}`);
    await hydrated(page);
    await isSound(page);
    // The first thing that is typed or chosen is reached by the keyboard, and shows it.
    const first = page.locator('main form :is(input:not([type=hidden]), select, a, button)');
    await first.locator('visible=true').first().focus();
    await expect(page.locator(':focus-visible')).toHaveCount(1);
  }
});

test('what it costs follows each word, and pending is one touch there and back', async ({
  page,
  request,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await agentOf(server);
  const form = await beginHome(page, server, account);
  const link = form.slice(form.lastIndexOf('/') + 1);
  const keep = async (version: number, fields: Record<string, string>) => {
    const kept = await request.post('/api/me/listings/keep', { data: { link, version, fields } });
    expect(kept.status()).toBe(200);
    return (await kept.json()).data.version as number;
  };
  const version = await keep(1, {
    Purpose: 'Sell',
    PropertyClass: 'Residential',
    StreetNumber: '40',
    StreetName: `Ferry ${agents}`,
    City: 'Gananoque',
    StateOrProvince: 'ON',
    PostalCode: 'K7G 1A1',
    Latitude: '44.33',
    Longitude: '-76.16',
    OwnerName: 'Zoé Lindqvist',
    OwnerConsentYN: 'Yes',
  });
  expect(version).toBe(2);
  await page.goto(`${form}?step=cost`);
  await hydrated(page);
  const month = page.getByRole('region', { name: 'What a buyer would pay per month' });
  await expect(month).toContainText('Enter a price');
  await page.getByLabel('Asking price, in dollars').fill('500000');
  await expect(month).toContainText('Mortgage$');
  await page.getByLabel('Condo fees, in dollars per month').fill('310');
  await expect(month).toContainText('Condo fees$310');
  await isSound(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const signed = async (who: Account) => {
    const answer = await (await request.post('/api/auth/signin', { data: who })).json();
    return { 'x-access-token': answer.data.accessToken as string };
  };
  const [mine, desk] = [await signed(account), await signed(owner(server))];
  const all = async () =>
    (await (await request.post('/api/me/listings/all', { headers: mine })).json()).tableData[0];
  const move = async (path: string, headers: Record<string, string>, action: string) => {
    const { id, version: seen } = await all();
    const reason = action === 'publish' ? 'Seen by telephone' : '';
    const data = { id, version: seen, action, reason };
    expect((await request.post(path, { headers, data })).status(), action).toBe(200);
  };
  await move('/api/me/listings/move', mine, 'submit');
  await move('/api/admin/review/decide', desk, 'take');
  await move('/api/admin/review/decide', desk, 'publish');
  await page.goto('/my-listings');
  await expect(page.getByText('Shown as available', { exact: true })).toBeVisible();
  const status = async () => {
    const found = await (await request.get('/api/homes?place=Gananoque')).json();
    return found.tableData[0]?.StandardStatus as string | undefined;
  };
  await expect.poll(status).toBe('Active');
  await page.getByRole('button', { name: /^Mark as pending/ }).click();
  await expect(page.getByText('Shown as pending', { exact: true })).toBeVisible();
  await expect.poll(status).toBe('Pending');
  await isSound(page);
  await page.getByRole('button', { name: /^Mark as available/ }).click();
  await expect(page.getByText('Shown as available', { exact: true })).toBeVisible();
  await expect.poll(status).toBe('Active');
});

test('what another window left on the device is not put over what is being typed', async ({
  page,
  request,
  server,
}) => {
  const account = await agentOf(server);
  const form = await beginHome(page, server, account);
  const { id } = (
    await (
      await request.post('/api/me/listings/all', {
        headers: {
          'x-access-token': (
            await (await request.post('/api/auth/signin', { data: account })).json()
          ).data.accessToken as string,
        },
      })
    ).json()
  ).tableData[0] as { id: number };
  // The program comes late; meanwhile somebody has gone to the field.
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.evaluate(async (thingId) => {
    const request = indexedDB.open('keyturn-unsaved');
    const database = await new Promise<IDBDatabase>((done) => {
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('texts');
        request.result.createObjectStore('files');
      });
      request.addEventListener('success', () => done(request.result));
    });
    const content = { step: 'address', version: 1, values: { City: 'Guelph' } };
    const write = database.transaction('texts', 'readwrite');
    write.objectStore('texts').put({ thingId, savedAt: 1, content }, `postings/0/${thingId}/x`);
    await new Promise((done) => write.addEventListener('complete', done));
    database.close();
  }, id);
  await page.goto(`${form}?step=address`, { waitUntil: 'commit' });
  await page.getByLabel('City', { exact: true }).focus();
  release();
  await hydrated(page);
  await expect(page.getByRole('button', { name: /^Restore/ })).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('');
  await page.keyboard.type('Ottawa');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Ottawa');
  await page.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Guelph');
});

test('the reviewer\u2019s desk is sound on a phone, empty and by its states', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, server, '/admin/review');
  for (const state of ['submitted', 'expired', 'published', 'changes requested']) {
    await page.getByLabel('Show', { exact: true }).selectOption(state);
    await isSound(page);
  }
});

test('in French, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/annoncer');
  await expect(page.getByRole('heading', { level: 1, name: 'Annoncer une propriété' })).toBeVisible();
  await isSound(page);
});
