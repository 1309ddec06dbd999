// The Agent App of the features page (/feature?app=agent), tried as an agent would on a phone:
// one journey in each language, with axe on each screen.

import type { Page } from '@playwright/test';
import { addMember, isSound as isSoundNow, openAdmin } from '../support/admin';
import { lightPng } from '../support/pictures';
import { expect, hydrated, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 } });

const PASSWORD = 'a door that is a keyhole';

const english = {
  language: 'en',
  start: '/feature?app=agent',
  login: '/login',
  identity: 'Email Address',
  password: 'Password',
  show: 'Show password',
  signIn: 'Sign In',
  mine: '/my-listings',
  post: 'Post a property',
  waits: 'Waiting for our confirmation.',
  saveAgent: 'Save profile',
  confirmed: 'Confirmed. Your public page:',
  begin: 'Start a new listing',
  next: /^Next/,
  sell: /^Sell/,
  residential: 'Residential',
  addPicture: 'Add a picture',
  nothingMissing: 'Nothing is missing.',
  send: 'Send for review',
  sent: 'Sent',
  take: 'Start review',
  publish: 'Approve and publish',
  available: 'Shown as available',
  pending: 'Shown as pending',
  toPending: /^Mark as pending/,
  toAvailable: /^Mark as available/,
  edit: /^Edit/,
  homes: '/homes?place=Kingston',
  keep: /^Keep /,
  favourites: '/favourites',
};
const french: typeof english = {
  language: 'fr',
  start: '/fr/fonctions?app=agent',
  login: '/fr/connexion',
  identity: 'Adresse courriel',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  signIn: 'Se connecter',
  mine: '/fr/mes-annonces',
  post: 'Annoncer une propriété',
  waits: 'En attente de notre confirmation.',
  saveAgent: 'Enregistrer le profil',
  confirmed: 'Confirmé. Votre page publique',
  begin: 'Commencer une nouvelle annonce',
  next: /^Suivant/,
  sell: /^Vendre/,
  residential: 'Résidentielle',
  addPicture: 'Ajouter une photo',
  nothingMissing: 'Il ne manque rien.',
  send: 'Envoyer pour révision',
  sent: 'Envoyé',
  take: 'Start review',
  publish: 'Approve and publish',
  available: 'Affichée comme disponible',
  pending: 'Affichée avec une offre acceptée',
  toPending: /^Indiquer une offre acceptée/,
  toAvailable: /^Indiquer comme disponible/,
  edit: /^Modifier/,
  homes: '/fr/proprietes?place=Kingston',
  keep: /^Garder /,
  favourites: '/fr/favoris',
};

/** A screen, once it has been drawn. */
async function isSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(() => isSoundNow(page)).toPass();
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

for (const [name, words] of [
  ['English', english],
  ['French', french],
] as const) {
  test(`the Agent App as the features page tells it, in ${name}`, async ({
    page,
    browser,
    baseURL,
    request,
    server,
  }) => {
    test.setTimeout(240_000);
    const open = async (path: string) => {
      await page.goto(path);
      await hydrated(page);
    };
    // The company invites; the agent chooses a password behind the link.
    const email = `agent-${words.language}-${process.pid}@example.ca`;
    const robin = { email, first_name: 'Robin', last_name: 'Vale', group_id: 3 };
    await addMember(server, { ...robin, language: words.language }, PASSWORD);

    // Login: the password shown, and on to one's listings.
    await open(words.start);
    await isSound(page);
    await open(words.login);
    await page.getByLabel(words.identity).fill(email);
    const password = page.getByLabel(words.password, { exact: true });
    await password.fill(PASSWORD);
    await button(page, words.show).click();
    await expect(password).toHaveAttribute('type', 'text');
    await isSound(page);
    await button(page, words.signIn).click();
    await expect(page).toHaveURL(words.mine);

    // Profile: waits, is confirmed at the desk, and is public.
    const street = `Lantern ${words.language}`;
    const brokerage = `Harbour ${words.language} Realty Inc., Brokerage`;
    await field(page, 'shown_name').fill('Robin Vale');
    await field(page, 'brokerage').fill(brokerage);
    await field(page, 'registration_number').fill('4812345');
    await field(page, 'phone').fill('613 555-0142');
    await field(page, 'province').selectOption('ON');
    await button(page, words.saveAgent).click();
    await expect(page.getByText(words.waits)).toBeVisible();
    await isSound(page);
    const desk = await browser.newContext(baseURL ? { baseURL } : {});
    const admin = await desk.newPage();
    await openAdmin(admin, server, '/admin/review');
    const waiting = admin.getByRole('listitem').filter({ hasText: brokerage });
    await waiting.getByRole('button', { name: /^Confirm/ }).click();
    await expect(admin.getByText(brokerage)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(words.confirmed)).toBeVisible();

    // Post Property, step by step.
    await page.getByRole('main').getByRole('link', { name: words.post, exact: true }).click();
    await hydrated(page);
    await button(page, words.begin).click();
    await expect(page).toHaveURL(/kt_/);
    const next = async (step: string) => {
      await button(page, words.next).last().click();
      await expect(page).toHaveURL(new RegExp(`step=${step}`));
      await hydrated(page);
    };
    await hydrated(page);
    await isSound(page);
    await page.getByRole('radio', { name: words.sell }).check();
    await page.getByRole('radio', { name: words.residential }).check();
    await next('address');
    for (const [of, text] of [
      ['StreetNumber', '12'],
      ['StreetName', street],
      ['City', 'Kingston'],
      ['PostalCode', 'K7L 1A1'],
      ['Latitude', '44.23'],
      ['Longitude', '-76.48'],
    ] as const) {
      await field(page, of).fill(text);
    }
    await field(page, 'StateOrProvince').selectOption('ON');
    await isSound(page);
    await next('details');
    await field(page, 'PublicRemarks').fill('A balcony over the harbour.');
    await isSound(page);
    await next('cost');
    await field(page, 'ListPrice').fill('500000');
    await page.getByRole('main').getByRole('checkbox').first().check();
    await isSound(page);
    await next('pictures');
    await page
      .getByLabel(words.addPicture)
      .setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer: lightPng });
    await expect(page.locator('.posting-pictures img')).toHaveCount(1);
    await hydrated(page);
    await isSound(page);
    await next('status');
    await field(page, 'OwnerName').fill('Zoé Lindqvist');
    await field(page, 'OwnerConsentYN').check();
    await isSound(page);
    await next('check');
    await expect(page.getByText(words.nothingMissing)).toBeVisible();
    await isSound(page);
    await button(page, words.send).click();
    await expect(page.getByRole('heading', { name: words.sent, exact: true })).toBeVisible();
    await isSound(page);

    // The team reviews it and publishes it.
    await admin.reload();
    await admin.getByRole('link', { name: new RegExp(street) }).click();
    await admin.getByRole('button', { name: words.take }).click();
    await isSound(admin);
    // A check is open: whoever publishes says why.
    await admin.getByLabel('Overall comment').fill('The agent is in the register of OACIQ.');
    await admin.getByRole('button', { name: words.publish }).click();
    await expect(admin.getByText('The home is public now')).toBeVisible();
    await desk.close();

    // Home page: available or pending beside each, changed in one touch there and back.
    await open(words.mine);
    await expect(page.getByText(words.available, { exact: true })).toBeVisible();
    await isSound(page);
    await button(page, words.toPending).click();
    await expect(page.getByText(words.pending, { exact: true })).toBeVisible();
    await button(page, words.toAvailable).click();
    await expect(page.getByText(words.available, { exact: true })).toBeVisible();

    // The public page, with the home; a visitor needs no account.
    const profile = page.getByRole('main').getByRole('link', { name: 'Robin Vale' });
    const address = (await profile.getAttribute('href')) ?? '';
    const visit = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...(baseURL && { baseURL }),
    });
    const visitor = await visit.newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Robin Vale' })).toBeVisible();
    await expect(visitor.getByText(new RegExp(street)).first()).toBeVisible();
    await isSound(visitor);
    await visit.close();

    // Favourite: kept for a client, found again.
    await expect
      .poll(async () => {
        const found = await request.get('/api/homes?place=Kingston');
        return (await found.json()).totalItems as number;
      })
      .toBeGreaterThan(0);
    await open(words.homes);
    const key = page.getByRole('main').getByRole('button', { name: words.keep }).first();
    await key.click();
    await expect(key).toHaveAttribute('aria-pressed', 'true');
    await open(words.favourites);
    await expect(page.locator('.kept-home')).toHaveCount(1);
    await isSound(page);

    // Edit listing: the form opens again, with what is public.
    await open(words.mine);
    await button(page, words.edit).click();
    await expect(page).toHaveURL(/kt_/);
  });
}
