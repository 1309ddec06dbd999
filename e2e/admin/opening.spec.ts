// The first hour of a new site: closed to visitors, the welcome, one language, and the opening.

import { isSoundInEveryView, openAs, sendSignIn } from '../support/admin';
import { isAccessible } from '../support/axe';
import { Server } from '../support/server';
import { expect, test } from '../support/test';

let fresh: Server;

test.beforeAll(async () => {
  fresh = await Server.startEmpty();
});
test.afterAll(() => fresh.remove());

const CLOSED = /503 \(Service Unavailable\)|404 \(Not Found\)/;

test('a fresh site is welcomed, written and opened by its owner alone', async ({
  page,
  browser,
  complaints,
}) => {
  const visitor = await browser.newPage({ baseURL: fresh.url });
  const look = async (path: string) => (await visitor.goto(path))?.status();
  expect(await look('/')).toBe(503);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our website opens soon.');
  await expect(visitor.locator('body')).not.toContainText('Keyturn');
  await visitor.getByRole('link', { name: 'Français' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Notre site ouvre bientôt.');
  for (const scheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme: scheme });
    await isAccessible(visitor);
  }

  await page.goto(`${fresh.url}/admin`);
  const owner = fresh.administrator();
  await sendSignIn(page, owner);
  await expect(page).toHaveURL(`${fresh.url}/admin/welcome`);
  await page.getByLabel('Company name').fill('Harbour & Pine Realty');
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Harbour & Pine Realty');
  await page.getByLabel('Postal address').fill('5 Quay Street\nHalifax NS  B3H 0X0');
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill('hello@harbourpine.ca');
  await page.getByLabel('Telephone').fill('902-555-0142');
  await isSoundInEveryView(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Do you have a logo?' })).toBeFocused();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByLabel('Brand colour', { exact: true }).fill('#1f4e8c');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByLabel('Languages of the site').selectOption('English only');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'How would you like to begin?' })).toBeFocused();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Begin empty' }).click();

  const steps = page.getByRole('region', { name: 'Before you open' });
  await expect(steps.getByText('Done: Your name, address and email')).toBeVisible();
  await steps.getByRole('button', { name: 'We have read both' }).click();
  await expect(steps.getByText('Done: Privacy policy and terms')).toBeVisible();
  await isAccessible(page);

  // The staff see the pages, and nobody else does afterwards.
  await steps.getByRole('link', { name: 'View the site' }).click();
  await expect(page.getByText('Only you and your team see this.')).toBeVisible();
  // What nobody has written is left out.
  const about = await page.goto(`${fresh.url}/about`);
  expect(about?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'About' })).toHaveCount(0);
  await page.goto(`${fresh.url}/privacy-policy`);
  await expect(page.getByRole('complementary', { name: 'Before the opening' })).toContainText(
    'sample text',
  );
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await isAccessible(page);
  }
  expect(await look('/about')).toBe(503);
  await expect(visitor.getByRole('link', { name: 'hello@harbourpine.ca' })).toBeVisible();
  expect(await look('/fr/a-propos')).toBe(503);

  await page.getByRole('link', { name: 'Open the site' }).click();
  await steps.getByRole('button', { name: 'Open the site' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Your site is open')).toBeVisible();
  expect(await look('/')).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Harbour & Pine Realty');
  await expect(visitor.getByRole('link', { name: 'Français' })).toHaveCount(0);
  await expect(visitor.getByText('Only you and your team')).toHaveCount(0);
  await visitor.goto('/fr/nous-joindre');
  await expect(visitor).toHaveURL(`${fresh.url}/contact`);
  await visitor.close();
  expect(complaints.every((one) => CLOSED.test(one))).toBe(true);
  complaints.length = 0;
});

test('a site in French alone stands at its own addresses, and English comes back', async ({ page }) => {
  const french = await Server.start({ KEYTURN_LANGUAGES: 'fr' });
  try {
    await page.goto(`${french.url}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expect(page.locator('.language')).toHaveCount(0);
    await page.goto(`${french.url}/en/about`);
    await expect(page).toHaveURL(`${french.url}/a-propos`);
    await page.goto(`${french.url}/about`);
    await expect(page).toHaveURL(`${french.url}/a-propos`);
    await isAccessible(page);
    await openAs(page, french, french.administrator(), '/admin/settings');
    await expect(page.getByLabel('Reply time, in English')).toHaveCount(0);
    await expect(page.getByLabel('Reply time, in French')).toBeVisible();
  } finally {
    // What is still being loaded would complain of the end of the server.
    await page.goto('about:blank');
    await french.remove();
  }
  const both = await Server.start({ KEYTURN_DEFAULT_LANGUAGE: 'fr' });
  try {
    await page.goto(`${both.url}/about`);
    await expect(page).toHaveURL(`${both.url}/en/about`);
    await expect(page.locator('.language').first()).toHaveText('Français');
  } finally {
    await page.goto('about:blank');
    await both.remove();
  }
});
