// The page of one home: its pictures, its facts, asking about it, and what is there when it is
// not for sale any more.

import type { APIRequestContext, Page } from '@playwright/test';
import { openAdmin } from '../support/admin';
import { isAccessible } from '../support/axe';
import { Server } from '../support/server';
import { alertIn, expect, hold, hydrated, setLine, test } from '../support/test';

interface Row {
  ListingKey: number;
  path: string;
  UnparsedAddress: string | null;
  Media: unknown[];
}

/** Rows of homes of which the sample content has several. */
async function rows(request: APIRequestContext, query = 'purpose=sell'): Promise<Row[]> {
  return (await (await request.get(`/api/homes?${query}`)).json()).tableData;
}

async function openHome(page: Page, query?: string): Promise<Row> {
  // Homes of other journeys have one picture or none; the agents' are in a street of lanterns.
  const home = (await rows(page.request, query)).find(
    ({ Media, path }) => Media.length > 0 && !path.includes('lantern'),
  );
  if (!home) {
    throw new Error(`no home for ${query}`);
  }
  await page.goto(home.path);
  await hydrated(page);
  return home;
}

const form = (page: Page) => page.locator('form.ask');

async function fill(page: Page, message: string): Promise<void> {
  await form(page).getByLabel('Name').fill('Zoé Tremblay');
  await form(page).getByLabel('Email').fill('zoe@example.ca');
  await form(page).getByLabel('Your message').fill(message);
}

async function isSound(page: Page): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'nothing is wider than the window').toBeLessThanOrEqual(0);
  await isAccessible(page);
}

test('pictures fill the screen, follow the keys and give the focus back', async ({ page }) => {
  await openHome(page);
  const gallery = page.getByRole('region', { name: 'Pictures' });
  const second = gallery.getByRole('link').nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByRole('status').first()).toHaveText(/^Picture 2 of \d+$/);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status').first()).toHaveText(/^Picture 3 of/);
  await page.keyboard.press('Home');
  await expect(viewer.getByRole('status').first()).toHaveText(/^Picture 1 of/);
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByRole('status').first()).toHaveText(/^Picture 2 of/);
  const box = await viewer.boundingBox();
  expect(box?.width).toBe(1440);
  await isSound(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(second).toBeFocused();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('pictures are swiped, and all of it fits', async ({ page }) => {
    await openHome(page);
    await isSound(page);
    const row = page.locator('.one-gallery ul');
    const width = await row.evaluate((list) => list.clientWidth);
    expect(await row.evaluate((list) => list.scrollWidth)).toBeGreaterThan(width * 2);
    await row.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
    await expect(page.locator('.one-gallery li').nth(1)).toBeInViewport({ ratio: 0.6 });
    await page.getByRole('complementary', { name: 'At a glance' }).getByRole('link').click();
    await expect(form(page).getByRole('radio', { name: 'A viewing' })).toBeChecked();
    await expect(form(page)).toBeInViewport();
  });
});

test('facts are in plain words, and similar homes lead on', async ({ page }) => {
  // Not every home has one of its kind nearby, and those of other journeys say little.
  const all = await rows(page.request);
  const pages = await Promise.all(
    all.map(async (one) => ({ one, html: await (await page.request.get(one.path)).text() })),
  );
  const home = pages.find(
    ({ html }) => html.includes('Similar homes') && html.includes('data-reso="PropertySubType"'),
  )?.one;
  if (!home) {
    throw new Error('no home has one like it nearby');
  }
  await page.goto(home.path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.UnparsedAddress ?? /./);
  await expect(page.locator('[data-reso=ListPrice]')).toHaveText(/^\$[\d,]+$/);
  await expect(page.locator('[data-reso=PropertySubType] dd')).not.toHaveText('');
  await expect(page.locator('.fact-list')).toContainText('a year');
  await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible();
  const similar = page.getByRole('region', { name: 'Similar homes' });
  const next = similar.getByRole('article').first().getByRole('link');
  const words = await next.textContent();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words ?? '');
  await expect(page.locator('#ask-message')).toHaveValue('');
});

test('where it is stands on a map, without a request to anybody else', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) {
      elsewhere.push(request.url());
    }
  });
  await openHome(page);
  await page.locator('.one-map').scrollIntoViewIfNeeded();
  await expect(page.locator('.one-map .map-pin')).toHaveCount(1);
  await expect(page.locator('.one-map .map-by')).toContainText('Natural Earth, GeoNames');
  expect(elsewhere).toEqual([]);
});

test('its link is copied where the system has no list for sharing', async ({ page, baseURL }) => {
  const home = await openHome(page);
  // Our policy lets nobody read what was copied.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    const writeText = async (text: string) => document.body.setAttribute('data-copied', text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  const copied = (await page.locator('body').getAttribute('data-copied')) ?? '';
  expect(new URL(copied, baseURL).pathname).toBe(home.path);
});

test('on paper there is the home, and nothing to press', async ({ page }) => {
  await openHome(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.fact-list')).toBeVisible();
  await expect(page.locator('.one-gallery img').first()).toBeVisible();
  for (const gone of ['.site-header nav', '.one-tools', '.one-ask', '.one-bar', '.one-map', '.visit']) {
    await expect(page.locator(gone).first(), gone).toBeHidden();
  }
  // With the margins of a printer: 1 cm.
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  for (const { path } of (await rows(page.request)).slice(0, 12)) {
    await page.goto(path);
    const pdf = await page.pdf({ format: 'Letter', margin });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages, path).toBeGreaterThan(0);
    expect(pages, `${path} takes a sheet and its back`).toBeLessThanOrEqual(2);
  }
});

test('each kind of enquiry is stored with the home that it is about', async ({ page, server }) => {
  const home = await openHome(page);
  const said = `Word${process.pid}`;
  for (const [kind, words] of [
    ['A question', `${said}question`],
    ['A viewing', `${said}viewing`],
    ['A mistake', `${said}report`],
  ] as const) {
    await form(page).getByRole('radio', { name: kind }).check();
    await fill(page, words);
    await form(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Sent. We’ll reply by email.')).toBeVisible();
    await expect(form(page).getByLabel('Your message')).toHaveValue('');
  }
  await openAdmin(page, server, '/admin/messages');
  for (const kind of ['question', 'viewing', 'report']) {
    await page.getByRole('searchbox').fill(said + kind);
    await page.keyboard.press('Enter');
    const found = page.getByRole('table').locator('tbody tr');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(said + kind);
  }
  await page.getByRole('table').locator('tbody tr').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText(home.UnparsedAddress ?? '');
});

test('what is wrong is said beside its field, and nothing typed is lost', async ({ page }) => {
  await openHome(page);
  await form(page).getByLabel('Your message').fill('Is the cellar dry?');
  await form(page).getByRole('button', { name: 'Send' }).click();
  await expect(form(page).getByText('Please enter your name')).toBeVisible();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await form(page).getByLabel('Name').fill('Zoé');
  await form(page).getByLabel('Email').fill('zoe@');
  await page.keyboard.press('Enter');
  await expect(form(page).getByText('Please enter an email address')).toBeVisible();
  await isSound(page);
  await expect(form(page).getByLabel('Your message')).toHaveValue('Is the cellar dry?');
});

test('a server that is killed half-way, and no connection, lose nothing', async ({
  page,
  complaints,
}) => {
  const own = await Server.start();
  try {
    const [home] = (await (await page.request.get(`${own.url}/api/homes`)).json()).tableData;
    await page.goto(own.url + home.path);
    await hydrated(page);
    await fill(page, 'Does the door stick?');
    await own.stop('SIGKILL');
    await form(page).getByRole('button', { name: 'Send' }).click();
    await expect(alertIn(form(page))).toBeVisible();
    await expect(form(page).getByLabel('Your message')).toHaveValue('Does the door stick?');
    await own.resume();
    await setLine(page, false);
    await form(page).getByRole('button', { name: 'Send' }).click();
    await expect(alertIn(form(page))).toContainText('internet');
    await setLine(page, true);
    await form(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Sent. We’ll reply by email.')).toBeVisible();
    await own.stop('SIGTERM');
    expect(own.database().includes('Does the door stick?')).toBe(true);
  } finally {
    await own.remove();
    complaints.length = 0;
  }
});

test('a message typed before the page is alive is kept', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  const [home] = await rows(page.request);
  await page.goto(home?.path ?? '', { waitUntil: 'commit' });
  await form(page).getByRole('radio', { name: 'A viewing' }).check();
  await form(page).getByLabel('Your message').pressSequentially('On Sunday');
  release();
  await hydrated(page);
  await expect(form(page).getByLabel('Your message')).toHaveValue('On Sunday');
  await expect(form(page).getByRole('radio', { name: 'A viewing' })).toBeChecked();
});

test('old words of an address lead on to those of today', async ({ page }) => {
  const [home] = await rows(page.request);
  const id = home?.path.split('/').at(-1);
  await page.goto(`/homes/what-it-was-called/${id}`);
  await expect(page).toHaveURL(home?.path ?? '');
});

test('a home that never was is not there', async ({ page, complaints }) => {
  const answer = await page.goto(`/homes/nowhere/${Buffer.from('987654').toString('base64')}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  complaints.length = 0;
});

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const) {
  test(`anybody can look at a home (${width}, ${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await openHome(page, 'purpose=rent');
    await page.locator('.one-map').scrollIntoViewIfNeeded();
    await page.locator('.one-map .map-pin').waitFor();
    await isSound(page);
  });
}

test.describe('without the program', () => {
  test.use({ javaScriptEnabled: false });

  test('a home is complete, and can be asked about', async ({ page }) => {
    const [home] = await rows(page.request, 'purpose=sell&beds=2');
    await page.goto(home?.path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home?.UnparsedAddress ?? /./);
    await page.getByRole('link', { name: 'Book a viewing' }).first().click();
    await form(page).getByRole('radio', { name: 'A viewing' }).check();
    await fill(page, 'Is Sunday at two possible?');
    await form(page).getByRole('button', { name: 'Send' }).click();
    // What stands behind `#` is the browser's, and stays.
    await expect(page).toHaveURL(/\/thank-you(#ask)?$/);
  });

  test('what the server refuses comes back as it was typed', async ({ page, complaints }) => {
    const [home] = await rows(page.request);
    await page.goto(home?.path ?? '');
    await form(page).getByLabel('Name').fill('Zoé');
    await form(page).getByLabel('Email').fill('zoe@example');
    await form(page).getByLabel('Your message').fill('Is the cellar dry?');
    await form(page).getByRole('button', { name: 'Send' }).click();
    await expect(form(page).locator('.error-text')).toBeVisible();
    await expect(form(page).getByLabel('Your message')).toHaveValue('Is the cellar dry?');
    await expect(form(page).getByLabel('Email')).toHaveValue('zoe@example');
    complaints.length = 0;
  });
});
