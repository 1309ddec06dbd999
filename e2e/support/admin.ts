// What the journeys through the admin area begin with.

import type { Page } from '@playwright/test';
import { isAccessible } from './axe';
import type { Account, Server } from './server';
import { expect, test } from './test';

const owners = new WeakMap<Server, Account>();

/** The administrator of a worker's tests; those that change a password make their own. */
export function owner(server: Server): Account {
  const known = owners.get(server) ?? server.administrator();
  owners.set(server, known);
  return known;
}

/** Fills in the form that is in view and sends it. */
export async function sendSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in as the administrator without the form, and opens a screen. */
export async function openAdmin(page: Page, server: Server, path: string): Promise<void> {
  await openAs(page, server, owner(server), path);
}

/** Signs in without the form, and opens a screen that is drawn in the browser alone. */
export async function openAs(page: Page, server: Server, account: Account, path: string): Promise<void> {
  await signInByCall(page, server, account);
  // In the place of the empty page: Back leads to none that nobody has opened.
  await page.evaluate((to) => window.location.replace(to), path);
  await expect(page).toHaveURL(new URL(path, server.url).href);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

/** Signs in by a call, and keeps the session as the form does (core/session/session.ts). */
export async function signInByCall(page: Page, server: Server, account: Account): Promise<void> {
  const answer = await page.request.post(`${server.url}/api/auth/signin`, { data: account });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data: session } = await answer.json();
  // A page of the site on which nothing runs.
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries({
      accessToken: kept.accessToken,
      user_id: kept.id,
      first_name: kept.first_name,
      last_name: kept.last_name,
      email: kept.email,
      group_id: kept.group_id,
      role_acl: kept.role_acl,
      logged_in: 'true',
    })) {
      sessionStorage.setItem(name, String(value));
    }
    // oxlint-disable-next-line unicorn/no-document-cookie -- as the form does
    document.cookie = `language=${kept.language ?? 'en'}; path=/; samesite=lax`;
  }, session);
}

/** Calls as whoever is signed in on a page; what the call answers. */
// oxlint-disable-next-line typescript/no-explicit-any -- each call answers something else
export async function call(page: Page, path: string, options: object = {}): Promise<any> {
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'));
  const headers = { 'x-access-token': token ?? '' };
  const url = new URL(`/api/${path}`, page.url()).href;
  const answer = await page.request.post(url, { headers, ...options });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Calls as the administrator; what the call answers. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export async function callAsOwner(server: Server, path: string, data: object = {}): Promise<any> {
  const send = async (to: string, body: object, headers = {}) => {
    const answer = await fetch(`${server.url}/api/${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `${to}: ${await answer.clone().text()}`).toBe(true);
    return answer.json();
  };
  const signed = await send('auth/signin', owner(server));
  return send(path, data, { 'x-access-token': signed.data.accessToken });
}

/** Adds a property of an owner; its key. */
export async function addProperty(server: Server, OwnerName: string, more: object = {}): Promise<number> {
  const { data } = await callAsOwner(server, 'admin/add_property', {
    PropertyType: 'Residential',
    ListPrice: '549900',
    UnparsedAddress: '12 Lantern Street',
    StreetNumber: '12',
    StreetName: 'Lantern',
    StreetSuffix: 'Street',
    City: 'Kingston',
    StateOrProvince: 'ON',
    PostalCode: 'K7L 1A1',
    OwnerName,
    ListAgentFullName: 'Ines Vautour',
    ...more,
  });
  return Number(data.ListingKey);
}

/** Invites somebody into a group (2 editor, 3 agent, 4 user), who chooses a password. */
export async function addMember(
  server: Server,
  fields: { email: string; first_name: string; last_name: string; group_id: number; language?: string },
  password = 'a key that nobody copies',
): Promise<Account & { id: number }> {
  const { data } = await callAsOwner(server, 'admin/invite_user', fields);
  const token = (data.link as string).split('#')[1];
  const accepted = await fetch(`${server.url}/api/auth/accept_invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password, confirm_password: password }),
  });
  expect(accepted.status).toBe(200);
  return { email: fields.email, password, id: data.user.id };
}

/** Nothing is wider than the window, and axe finds nothing. */
export async function isSound(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing is wider than the window').toBeLessThanOrEqual(0);
  await isAccessible(page);
}

interface View {
  width: number;
  colorScheme: 'dark' | 'light';
}

/** The same in every window, by day and by night, of a page that is loaded once; and more, if any. */
export async function isSoundInEveryView(
  page: Page,
  windows: readonly View[] = views,
  more?: (width: number) => Promise<void>,
): Promise<void> {
  for (const { width, colorScheme } of windows) {
    await test.step(`at ${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await isSound(page);
      await more?.(width);
    });
  }
}

/** The windows and the times of day in which a screen is looked at. */
export const views = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;
