// The User App of the features page (/feature), read aloud and tried as a new user would on a
// phone: one journey in each language, with axe on each screen.

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isSound as isSoundNow } from '../support/admin';
import { Mailbox } from '../support/mailbox';
import { Server } from '../support/server';
import { expect, hydrated, test } from '../support/test';

const PASSWORD = 'three geese over hamilton';
const NEXT_PASSWORD = 'le canot rouge dort sous la neige';
const texts = join(mkdtempSync(join(tmpdir(), 'keyturn-apps-')), 'texts.jsonl');

let server: Server;
let mail: Mailbox;

test.beforeAll(async () => {
  mail = await Mailbox.open();
  server = await Server.start({
    KEYTURN_ACCOUNTS: 'open',
    KEYTURN_SMS_URL: `file://${texts}`,
    KEYTURN_SMTP_URL: mail.url,
  });
});
test.afterAll(async () => {
  await server?.remove();
  await mail?.close();
});
test.use({ viewport: { width: 390, height: 844 } });

/** How many text messages went to a number, and the code of the newest one. */
function sentTo(number: string): { count: number; code: string } {
  let lines: string[] = [];
  try {
    lines = readFileSync(texts, 'utf8').trim().split('\n');
  } catch {
    // None was sent yet.
  }
  const own = lines
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => to === number);
  return { count: own.length, code: /#(\d{6})$/.exec(own.at(-1)?.text ?? '')?.[1] ?? '' };
}

async function textCode(number: string, before: number): Promise<string> {
  await expect.poll(() => sentTo(number).count).toBeGreaterThan(before);
  return sentTo(number).code;
}

/** A screen, once it has been drawn: between two screens there is no title. */
async function isSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(() => isSoundNow(page)).toPass();
}

const digits = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';

const english = {
  start: '/feature',
  accounts: 'accounts',
  register: '/register',
  firstName: 'First name',
  lastName: 'Last name',
  identity: 'Mobile number or email',
  password: 'Password',
  newPassword: 'New password',
  show: 'Show password',
  terms: /I have read/,
  sendCode: 'Send me the code',
  sendCodeOrLink: 'Send me a code or a link',
  code: 'Six-digit code',
  confirmCode: 'Confirm the code',
  home: '/',
  welcome: 'Where to next, Ari?',
  newest: 'Newest homes',
  fit: 'Homes for you',
  what: 'To',
  rent: 'rent',
  place: 'City or street',
  search: 'Search',
  homes: /\/homes\?.*purpose=rent/,
  keep: /^Keep /,
  favourites: '/favourites',
  share: 'Share the list',
  sharedTitle: 'Homes shared with you',
  profile: '/profile',
  save: 'Save',
  where: 'Where',
  saved: 'Saved',
  change: 'Change how you sign in',
  newIdentity: 'New mobile number or email',
  codeLong: 'Six-digit code',
  confirm: 'Confirm',
  number: '905 555-0142',
  e164: '+19055550142',
  knock: 'Tell me when a home like this comes up',
  alertEmail: 'Email',
  follow: 'Follow this search',
  followed: 'You’re following this search',
  alertOn: 'On.',
  pause: 'Pause',
  resume: 'Resume',
  delete: /^Delete:/,
  noneKnocks: 'You have no alerts yet.',
  thisOne: 'This browser',
  phone: 'A phone',
  endOthers: 'Sign out everywhere else',
  export: 'Download a copy',
  exportName: 'my-account.json',
  signOut: 'Sign out',
  login: '/login',
  useNumber: 'Use a mobile number',
  numberField: 'Mobile Number',
  signIn: 'Sign In',
  forgot: 'Forgot your password?',
  savePassword: 'Save the password',
  changed: 'Your password has been changed',
  deleteAccount: 'Delete your account',
  deleteNow: 'Delete permanently',
  wrong: 'Invalid email or password',
};
const french: typeof english = {
  start: '/fr/fonctions',
  accounts: 'comptes',
  register: '/fr/inscription',
  firstName: 'Prénom',
  lastName: 'Nom',
  identity: 'Numéro de cellulaire ou courriel',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  show: 'Afficher le mot de passe',
  terms: /J’ai lu/,
  sendCode: 'M’envoyer le code',
  sendCodeOrLink: 'M’envoyer un code ou un lien',
  code: 'Code à six chiffres',
  confirmCode: 'Confirmer le code',
  home: '/fr',
  welcome: 'On va où, Ari?',
  newest: 'Les propriétés les plus récentes',
  fit: 'Des propriétés pour vous',
  what: 'Pour',
  rent: 'rent',
  place: 'Ville ou rue',
  search: 'Rechercher',
  homes: /\/fr\/proprietes\?.*purpose=rent/,
  keep: /^Garder /,
  favourites: '/fr/favoris',
  share: 'Partager la liste',
  sharedTitle: 'Des propriétés partagées avec vous',
  profile: '/fr/profil',
  save: 'Enregistrer',
  where: 'Où',
  saved: 'Enregistré',
  change: 'Modifier votre façon de vous connecter',
  newIdentity: 'Nouveau numéro de cellulaire ou courriel',
  codeLong: 'Code à six chiffres',
  confirm: 'Confirmer',
  number: '514 555-0123',
  e164: '+15145550123',
  knock: 'M’avertir quand une propriété semblable est inscrite',
  alertEmail: 'Courriel',
  follow: 'Suivre cette recherche',
  followed: 'Vous suivez cette recherche',
  alertOn: 'Active.',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  delete: /^Supprimer\s:/,
  noneKnocks: 'Vous n’avez aucune alerte pour le moment.',
  thisOne: 'Ce navigateur',
  phone: 'Un téléphone',
  endOthers: 'Fermer toutes les autres sessions',
  export: 'Télécharger une copie',
  exportName: 'mon-compte.json',
  signOut: 'Se déconnecter',
  login: '/fr/connexion',
  useNumber: 'Utiliser un numéro de cellulaire',
  numberField: 'Numéro de cellulaire',
  signIn: 'Se connecter',
  forgot: 'Mot de passe oublié?',
  savePassword: 'Enregistrer le mot de passe',
  changed: 'Votre mot de passe a été changé',
  deleteAccount: 'Supprimer votre compte',
  deleteNow: 'Supprimer définitivement',
  wrong: 'Adresse courriel ou mot de passe non valide',
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const kept = (page: Page) => page.locator('.kept-home');

/** Keeps the home at a place of the list; its name. */
async function keep(page: Page, words: typeof english, at: number): Promise<void> {
  const key = page.getByRole('main').getByRole('button', { name: words.keep }).nth(at);
  await key.click();
  await expect(key).toHaveAttribute('aria-pressed', 'true');
}

async function signInByNumber(page: Page, words: typeof english, password: string): Promise<void> {
  await page.goto(server.url + words.login);
  await hydrated(page);
  await button(page, words.useNumber).click();
  await field(page, words.numberField).fill(words.number);
  await field(page, words.password).fill(password);
  await button(page, words.signIn).click();
}

for (const [language, words, email] of [
  ['English', english, 'ari@reader.example'],
  ['French', french, 'lea@lectrice.example'],
] as const) {
  test(`the User App as the features page tells it, in ${language}`, async ({
    page,
    browser,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const open = async (path: string) => {
      await page.goto(server.url + path);
      await hydrated(page);
    };

    // Register: by e-mail, with the password shown.
    await open(words.start);
    await isSound(page);
    await page.getByRole('main').getByRole('link', { name: words.accounts, exact: true }).click();
    await expect(page).toHaveURL(server.url + words.register);
    await hydrated(page);
    await field(page, words.firstName).fill('Ari');
    await field(page, words.lastName).fill('Sample');
    await field(page, words.identity).fill(email);
    const password = field(page, words.password);
    await password.fill('Ari.Sample2026');
    await button(page, words.show).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('checkbox', { name: words.terms }).check();
    await button(page, words.sendCode).click();
    // One's own name and a year is no password, and it is said why.
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    complaints.length = 0;
    await isSound(page);
    await password.fill(PASSWORD);
    await button(page, words.sendCode).click();
    const first = digits(await mail.newestOf(email));
    await isSound(page);
    await field(page, words.code).fill(first);
    await button(page, words.confirmCode).click();
    await expect(page).toHaveURL(server.url + words.home);

    // Home Page: the search, the homes that fit, favourites and profile one touch away.
    await hydrated(page);
    const own = page.locator('.own-home');
    await expect(own.getByRole('heading', { name: words.welcome })).toBeVisible();
    await expect(own.getByRole('heading', { name: words.newest })).toBeVisible();
    await expect(own.locator('.home-card')).toHaveCount(3);
    await expect(own.locator(`a[href="${words.favourites}"]`)).toBeVisible();
    await expect(own.locator(`a[href="${words.profile}"]`)).toBeVisible();
    await isSound(page);
    await own.getByLabel(words.what, { exact: true }).selectOption(words.rent);
    await own.getByRole('searchbox', { name: words.place }).fill('Hamilton');
    await own.getByRole('button', { name: words.search }).click();
    await expect(page).toHaveURL(words.homes);
    await hydrated(page);

    // Individual Property, Favourite.
    await open(words.homes.source.includes('proprietes') ? '/fr/proprietes' : '/homes');
    await page.locator('.home-card h2 a, .home-card h3 a').first().click();
    await page.waitForURL(/\/(homes|proprietes)\/[^/]+\/[^/]+$/);
    await hydrated(page);
    await isSound(page);
    await keep(page, words, 0);
    await open(words.favourites);
    await expect(kept(page)).toHaveCount(1);
    await isSound(page);

    // Profile: what one looks for and where; then the homes that fit are those.
    await open(words.profile);
    await expect(page.getByRole('heading', { level: 1, name: 'Ari' })).toBeVisible();
    await isSound(page);
    await field(page, words.lastName).fill('Échantillon');
    await page.locator('#you').getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.saved, { exact: true }).first()).toBeVisible();
    await page.locator('#own-purpose').selectOption('Sell');
    await field(page, words.where).fill('Hamilton, Dundas');
    await page.locator('#looking').getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.saved, { exact: true }).first()).toBeVisible();
    await open(words.home);
    await expect(own.getByRole('heading', { name: words.fit })).toBeVisible();

    // A number besides, by a code; from now on one signs in with either.
    await open(words.profile);
    await button(page, words.change).click();
    await field(page, words.newIdentity).fill(words.number);
    await page.locator('#own-password').fill(PASSWORD);
    const before = sentTo(words.e164).count;
    await button(page, words.sendCode).click();
    await field(page, words.codeLong).fill(await textCode(words.e164, before));
    await button(page, words.confirm).click();
    await expect(page.locator('.own-facts')).toContainText(words.e164);

    // A search that knocks: asked for with one's own address, which is confirmed, paused, deleted.
    await open(words.homes.source.includes('proprietes') ? '/fr/proprietes?purpose=rent' : '/homes?purpose=rent');
    await page.getByRole('link', { name: words.knock }).first().click();
    await hydrated(page);
    const letters = mail.countOf(email);
    await field(page, words.alertEmail).fill(email);
    await page.locator('form.alert-form').getByRole('checkbox').check();
    await button(page, words.follow).click();
    await expect(page.getByRole('heading', { level: 1, name: words.followed })).toBeVisible();
    expect(mail.countOf(email), 'no letter asks again').toBe(letters);
    await open(words.profile);
    const searches = page.locator('#searches');
    await expect(searches).toContainText(words.alertOn);
    await searches.getByRole('button', { name: words.pause }).click();
    await expect(searches.getByRole('button', { name: words.resume })).toBeVisible();
    await isSound(page);
    await searches.getByRole('button', { name: words.delete }).click();
    await expect(searches).toContainText(words.noneKnocks);

    // What one agreed to, and where one is signed in: the calls are made once.
    const letterBox = page.locator('#consents').getByRole('checkbox');
    await letterBox.check();
    await expect(letterBox).toBeChecked();
    await letterBox.uncheck();
    await expect(letterBox).not.toBeChecked();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/sessions')) {
        calls.push(request.url());
      }
    });
    await open(words.profile);
    await expect(page.locator('#sessions')).toContainText(words.thisOne);
    await expect(page.locator('#security h3').first()).toBeVisible();
    expect(calls).toHaveLength(1);

    // Signing out takes along what is kept; another visit keeps another home, and signing in by
    // the number makes one list of both.
    await button(page, words.signOut).click();
    await expect(page).toHaveURL(server.url + words.home);
    await open(words.homes.source.includes('proprietes') ? '/fr/proprietes' : '/homes');
    await keep(page, words, 3);
    await signInByNumber(page, words, PASSWORD);
    await expect(page).toHaveURL(server.url + words.home);
    await open(words.favourites);
    await expect(kept(page)).toHaveCount(2);

    // The list is shared by a link, which needs no account.
    // The permissions policy lets nobody read the clipboard, so what is written is kept.
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.documentElement.dataset.copied = text;
      };
    });
    await button(page, words.share).click();
    const copied = () => page.evaluate(() => document.documentElement.dataset.copied ?? '');
    await expect.poll(copied).toMatch(/\?ids=\w+,\w+/);
    const shared = await copied();
    const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const theirs = await stranger.newPage();
    await theirs.goto(shared.replace(/^https?:\/\/[^/]+/, server.url));
    await expect(theirs.getByRole('heading', { level: 1, name: words.sharedTitle })).toBeVisible();
    await stranger.close();

    // Forgot password, by a code to the telephone; every session ends.
    const sent = sentTo(words.e164).count;
    await open(words.login);
    await page.getByRole('link', { name: words.forgot }).click();
    await hydrated(page);
    await isSound(page);
    await field(page, words.identity).fill(words.number);
    await button(page, words.sendCodeOrLink).click();
    await field(page, words.code).fill(await textCode(words.e164, sent));
    await field(page, words.newPassword).fill(NEXT_PASSWORD);
    await isSound(page);
    await button(page, words.savePassword).click();
    await expect(page.getByRole('heading', { name: words.changed })).toBeVisible();
    await signInByNumber(page, words, NEXT_PASSWORD);
    await expect(page).toHaveURL(server.url + words.home);

    // A copy of everything, and the end of it.
    await open(words.profile);
    const download = page.waitForEvent('download');
    await button(page, words.export).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(words.exportName);
    const copy = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(copy.account.email).toBe(email);
    expect(copy.account.phone).toBe(words.e164);
    expect(copy.kept_homes).toHaveLength(2);
    await button(page, words.deleteAccount).click();
    await page.locator('#own-delete-password').fill(NEXT_PASSWORD);
    await isSound(page);
    await button(page, words.deleteNow).click();
    await expect(page).toHaveURL(server.url + words.home);
    await signInByNumber(page, words, NEXT_PASSWORD);
    await expect(page.getByText(words.wrong).first()).toBeVisible();
    complaints.length = 0;
  });
}
