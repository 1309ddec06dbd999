// An account from the first field to the last: registering by a number, the profile, signing
// in again with the number, a new password; without script and in French, on a phone.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Page } from '@playwright/test';
import { isAccessible } from '../support/axe';
import { Server } from '../support/server';
import { expect, test } from '../support/test';

const PASSWORD = 'three geese over hamilton';
const texts = join(mkdtempSync(join(tmpdir(), 'keyturn-texts-')), 'texts.jsonl');

let server: Server;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await Server.start({
    KEYTURN_ACCOUNTS: 'open',
    KEYTURN_SMS_URL: `file://${texts}`,
    // Nobody listens there: what is mailed waits.
    KEYTURN_SMTP_URL: 'smtp://127.0.0.1:9',
  });
});
test.afterAll(async () => {
  await server?.stop();
});
test.use({ viewport: { width: 390, height: 844 } });

/** The newest code that was sent to a number. */
async function codeOf(number: string, before = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    const lines = readFileSync(texts, 'utf8').trim().split('\n');
    const sent = lines.map((line) => JSON.parse(line) as { to: string; text: string });
    code = /#(\d{6})$/.exec(sent.findLast(({ to }) => to === number)?.text ?? '')?.[1] ?? '';
    expect(code).not.toBe('');
    expect(code).not.toBe(before);
  }).toPass();
  return code;
}

const axe = async (page: Page) =>
  await isAccessible(page);

test('by a number, with script', async ({ page, complaints }) => {
  await page.goto(`${server.url}/register`);
  await axe(page);
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await expect(page.getByText('First name must have 1 to 128 characters').first()).toBeVisible();
  await axe(page);
  complaints.length = 0;
  await page.getByRole('textbox', { name: 'First name' }).fill('Ari');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Sample');
  await page.getByRole('textbox', { name: 'Mobile number or email' }).fill('905 555-0142');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I have read/ }).check();
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the six-digit code' })).toBeVisible();
  await axe(page);
  const code = await codeOf('+19055550142');
  const field = page.getByRole('textbox', { name: 'Six-digit code' });
  await field.fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByText('Tries left: 4').first()).toBeVisible();
  complaints.length = 0;
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page).toHaveURL(`${server.url}/`);

  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ari' })).toBeVisible();
  await expect(page.getByText('+19055550142')).toBeVisible();
  await axe(page);
  const wide = await page.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth);
  expect(wide).toBe(false);
  await page.getByRole('textbox', { name: 'Where' }).fill('Hamilton, Dundas');
  await page.locator('#looking').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // What is booked, and the language of one's mail, which a new look still has.
  await expect(page.getByText('No bookings.')).toBeVisible();
  const language = page.getByRole('combobox', { name: 'Email and text messages in' });
  await expect(language).toHaveValue('en');
  await language.focus();
  await page.keyboard.press('ArrowDown');
  // The answer changes what is chosen.
  await expect(language).toHaveValue('fr');
  await page.reload();
  await expect(language).toHaveValue('fr');
  await axe(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a new password by keyboard alone', async ({ page, complaints }) => {
  await page.goto(`${server.url}/forgot-password`);
  await axe(page);
  const field = page.getByRole('textbox', { name: 'Mobile number or email' });
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  complaints.length = 0;
  const before = await codeOf('+19055550142');
  await field.focus();
  await page.keyboard.type('905 555 0142');
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Six-digit code' });
  await expect(code).toBeVisible();
  await axe(page);
  const sent = await codeOf('+19055550142', before);
  await code.focus();
  await page.keyboard.type(sent);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeVisible();
});

test('without script /profile and /my-listings say what to do next', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  for (const [path, next] of [
    ['/my-listings', 'Post or continue a listing without JavaScript'],
    ['/fr/mes-annonces', 'Annoncer une propriété ou la reprendre sans JavaScript'],
  ] as const) {
    await page.goto(`${server.url}${path}`);
    await page.getByRole('link', { name: next }).click();
    await expect(page.locator('form[method="post"]')).toBeVisible();
  }
  await context.close();
});

test('signing in with the number brings what is kept', async ({ page }) => {
  await page.goto(`${server.url}/homes`);
  const keys = page.locator('button.keep');
  await keys.first().click();
  await expect(keys.first()).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Use a mobile number' }).click();
  await axe(page);
  await page.getByRole('textbox', { name: 'Mobile Number' }).fill('(905) 555-0142');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.locator('html')).toHaveAttribute('data-own', '4');
  // Another device has nothing yet.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(`${server.url}/login?next=/favourites`);
  await page.getByRole('button', { name: 'Use a mobile number' }).click();
  await page.getByRole('textbox', { name: 'Mobile Number' }).fill('9055550142');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${server.url}/favourites`);
  await expect(page.locator('.kept-list > li')).toHaveCount(1);
});

test.describe('without script, in French', () => {
  test.use({ javaScriptEnabled: false });

  test('an account, and a new password', async ({ page, complaints }) => {
    await page.goto(`${server.url}/fr/inscription`);
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Léa');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Roy');
    await page
      .getByRole('textbox', { name: 'Numéro de cellulaire ou courriel' })
      .fill('514 555-0123');
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: /J’ai lu/ }).check();
    await page.getByRole('button', { name: 'M’envoyer le code' }).click();
    await expect(page.getByRole('heading', { name: /Entrez le code à six chiffres/ })).toBeVisible();
    const code = await codeOf('+15145550123');
    await page.getByRole('textbox', { name: 'Code à six chiffres' }).fill(code);
    await page.getByRole('button', { name: 'Confirmer le code' }).click();
    await expect(page.getByRole('heading', { name: 'Votre compte est ouvert' })).toBeVisible();

    await page.goto(`${server.url}/fr/mot-de-passe-oublie`);
    await page
      .getByRole('textbox', { name: 'Numéro de cellulaire ou courriel' })
      .fill('514 555-0123');
    await page.getByRole('button', { name: 'M’envoyer un code ou un lien' }).click();
    const other = await codeOf('+15145550123', code);
    await page.getByRole('textbox', { name: 'Code à six chiffres' }).fill(other);
    await page
      .getByRole('textbox', { name: 'Nouveau mot de passe' })
      .fill('une autre oie passe en avril');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(
      page.getByRole('heading', { name: 'Votre mot de passe a été changé' }),
    ).toBeVisible();
    complaints.length = 0;
  });
});
