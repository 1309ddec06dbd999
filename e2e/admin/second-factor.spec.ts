// The second factor and passkeys, from setting them up to signing in by them; in English and
// French, with the keyboard, on a phone and on a desk.

import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isSound, sendSignIn } from '../support/admin';
import { type Account, Server } from '../support/server';
import { alertIn, expect, hydrated, test } from '../support/test';

let server: Server;
let account: Account;
let origin: string;
let key = '';
let codes: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  // A passkey belongs to a name, never to a number.
  server = await Server.start({
    KEYTURN_BASE_URL: 'http://localhost:{port}',
    KEYTURN_SECOND_FACTOR: 'staff',
  });
  origin = server.url.replace('127.0.0.1', 'localhost');
  account = server.administrator();
});
test.afterAll(async () => {
  await server?.remove();
});

/** RFC 6238, written once more: the code of a key at a moment, in steps from now. */
function codeOf(base32: string, steps = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function toLogin(page: Page, path = '/login') {
  await page.goto(`${origin}${path}`);
  await hydrated(page);
}

/** Signs in with a recovery code, to the screen of the account. */
async function enterByRecovery(page: Page) {
  await toLogin(page, '/login?next=%2Fadmin%2Faccount');
  await sendSignIn(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes.pop() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/admin/account`);
}

test('who must have a second factor is led to where it is set up', async ({ page, complaints }) => {
  await toLogin(page);
  await sendSignIn(page, account);
  await expect(page).toHaveURL(`${origin}/admin/account`);
  await expect(page.getByText('The company requires a second factor')).toBeVisible();
  // Chromium itself reports the calls that were refused.
  complaints.length = 0;
  await isSound(page);

  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  const picture = page.getByRole('img', { name: /A QR code for your authenticator/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  key = (await page.locator('.security-key').innerText()).replaceAll(' ', '');
  await isSound(page);
  await page.getByLabel('Code', { exact: true }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    'Please enter the six digits of your app, or a recovery code',
  );
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  codes = await page.locator('.security-codes code').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await isSound(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  complaints.length = 0;
  // Now the rest is open.
  await page.getByRole('link', { name: 'Category' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category');
});

test('signing in has a second step, which works with the keyboard', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await toLogin(page);
  await sendSignIn(page, account);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await isSound(page);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please enter the code');
  await field.fill('000 000');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('This code is not right, or was used before');
  await expect(field).toBeFocused();
  complaints.length = 0;
  expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull();
  // And back, with the address still there.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue(account.email);
  await sendSignIn(page, account);
  // Pasted with a space, as apps show it; the step after that which set it up.
  await field.fill(codeOf(key, 1).replace(/^(...)/, '$1 '));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/admin/dashboard`);
});

test('a passkey is added, signs in, is renamed and removed', async ({ page, complaints }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterByRecovery(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Desk key');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey was added')).toBeVisible();
  await expect(page.getByText('Desk key')).toBeVisible();
  await isSound(page);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin}/`);

  await toLogin(page, '/login?next=%2Fadmin%2Faccount');
  await page.getByRole('button', { name: 'Use a passkey' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/admin/account`);
  await expect(page.getByText(/Last used on/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Rename Desk key' }).click();
  await page.getByLabel('Name of the passkey').fill('Old key');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Old key' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have none yet.')).toBeVisible();

  await toLogin(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(alertIn(page)).toHaveText(
    'This passkey was not accepted. Please try again',
  );
  complaints.length = 0;
});

test('in French, on a phone, other sessions are ended', async ({ page, browser }) => {
  await enterByRecovery(page);
  const other = await browser.newPage();
  await enterByRecovery(other);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: 'language', value: 'fr', url: origin }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Second facteur' })).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: 'Déconnecter partout ailleurs' }).click();
  await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Déconnecter cet appareil' })).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/login/);
  await other.close();
});
