// A home from the company to a visitor and back: published, seen, hidden, asked about and
// withdrawn (decision 31).

import type { Page } from '@playwright/test';
import { addProperty, isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, hydrated, test } from '../support/test';

const PATH = '/admin/properties';
const table = (page: Page) => page.getByRole('table', { name: 'Properties List' });
const rows = (page: Page) => table(page).locator('tbody tr');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const search = (page: Page) => page.getByPlaceholder('Search by owner');

async function find(page: Page, term: string): Promise<void> {
  await search(page).fill(term);
  const answered = page.waitForResponse('**/api/admin/all_properties?*');
  await search(page).press('Enter');
  await answered;
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
}

/** Opens the form of the only home of an owner. */
async function openHome(page: Page, owner: string): Promise<void> {
  await find(page, owner);
  await page.getByRole('button', { name: new RegExp(`^Edit ${owner}`) }).click();
  await expect(field(page, 'City')).toHaveValue('Kingston');
}

test('a home is published, seen, asked about, hidden and withdrawn', async ({
  page,
  server,
  browser,
}) => {
  await addProperty(server, 'Publia Osei', {
    UnparsedAddress: '12 Gaslamp Street',
    StreetName: 'Gaslamp',
    Latitude: '44.23012',
    Longitude: '-76.48098',
    FloorPlanURL: 'https://plans.example.ca/12',
  });
  await openAdmin(page, server, PATH);
  await find(page, 'publia');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Not published');

  await openHome(page, 'Publia Osei');
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  const link = dialog(page).getByRole('link', { name: 'See its page' });
  await expect(link).toBeVisible();
  const path = (await link.getAttribute('href')) ?? '';
  await expect(dialog(page).getByText(/^Last checked on /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  // What the list tells of it; the choice stands in the address.
  await page.getByRole('combobox', { name: 'Publication', exact: true }).selectOption('published');
  await expect(page).toHaveURL(/publication=published/);
  await find(page, 'publia');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Published');
  await expect(rows(page)).toContainText(/until \d\d-\d\d-\d{4}/);

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto(path);
  await expect(visitor).toHaveURL(/\/homes\/12-gaslamp-street-kingston\//);
  const open = new URL(visitor.url()).pathname;
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('12 Gaslamp Street');
  await expect(visitor.getByRole('link', { name: 'See the floor plan' })).toHaveAttribute(
    'href',
    'https://plans.example.ca/12',
  );
  const html = await visitor.content();
  for (const secret of ['Publia', 'Osei']) {
    expect(html).not.toContain(secret);
  }
  // What machines are told is what stands there.
  const things = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  const listing = things
    .flatMap((text) => JSON.parse(text) as object)
    .flatMap((thing) => ('@graph' in thing ? (thing['@graph'] as object[]) : [thing]))
    .find((thing) => '@type' in thing && thing['@type'] === 'RealEstateListing') as {
    name: string;
    offers: { price: string };
  };
  expect(listing.name).toBe('12 Gaslamp Street');
  const price = await visitor.locator('[data-reso="ListPrice"]').first().textContent();
  expect(Number((price ?? '').replaceAll(/[^\d.]/g, ''))).toBe(Number(listing.offers.price));

  await hydrated(visitor);
  await visitor.getByLabel('Name', { exact: true }).fill('Zoé Tremblay');
  await visitor.getByLabel('Email', { exact: true }).fill('zoe@example.ca');
  await visitor.getByLabel('Your message').fill('Is the yard of Gaslamp fenced?');
  await visitor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(visitor.getByText('Sent. We’ll reply by email.')).toBeVisible();

  await page.goto('/admin/messages?search=gaslamp');
  await page.getByRole('button', { name: 'Open the message from Zoé Tremblay' }).first().click();
  await expect(dialog(page).getByText('Is the yard of Gaslamp fenced?')).toBeVisible();
  await expect(dialog(page).getByText(/12 Gaslamp Street, Kingston/)).toBeVisible();

  await page.goto(PATH);
  await openHome(page, 'Publia Osei');
  await field(page, 'Address shown on the internet').selectOption('No');
  await dialog(page).getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  await expect
    .poll(async () => {
      const found = await visitor.request.get('/api/homes?q=gaslamp');
      return ((await found.json()) as { totalItems: number }).totalItems;
    })
    .toBe(0);
  await visitor.goto(open);
  await expect(visitor).toHaveURL(/\/homes\/kingston-on\//);
  expect((await visitor.content()).toLowerCase()).not.toContain('gaslamp');

  await openHome(page, 'Publia Osei');
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog(page).locator('.property-publication strong')).toHaveText('Withdrawn');
  const gone = await visitor.request.get(open);
  expect(gone.status()).toBe(410);
  expect((await gone.text()).toLowerCase()).not.toContain('gaslamp');
  await visitor.close();
});

test('the publication is told of in every window, by day and by night', async ({ page, server }) => {
  await openAdmin(page, server, `${PATH}?publication=published`);
  await expect(rows(page).first()).toContainText('Published');
  await isSoundInEveryView(page);
});
