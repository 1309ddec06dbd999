// A slow line: the page is there long before its program. What a visitor does meanwhile
// counts; what cannot be fetched is said.

import type { Page } from '@playwright/test';
import { expect, hold, hydrated, setLine, test } from '../support/test';

/** Opens a page whose program waits; `goto` would wait for it. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return release;
}

test('a message typed before the page is alive is kept, and can be sent', async ({ page }) => {
  const release = await openSlowly(page, '/contact');
  const box = (name: string) => page.getByRole('textbox', { name });
  await box('Name').fill('Zoé Tremblay');
  await box('Email').fill('zoe@example.ca');
  await box('Phone').fill('+1 (416) 555-0199');
  await box('Message').pressSequentially('We rent in Hamilton.');
  await expect(box('Message')).toBeFocused();
  release();
  await hydrated(page);
  await expect(box('Name')).toHaveValue('Zoé Tremblay');
  await expect(box('Email')).toHaveValue('zoe@example.ca');
  await expect(box('Phone')).toHaveValue('14165550199');
  await expect(box('Message')).toHaveValue('We rent in Hamilton.');
  await expect(box('Message')).toBeFocused();
  // The next letter is drawn by the program.
  await box('Message').pressSequentially(' Soon.');
  await expect(box('Name')).toHaveValue('Zoé Tremblay');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
});

test('a search typed before the page is alive is made when it is', async ({ page }) => {
  const release = await openSlowly(page, '/blogs');
  await page.getByRole('searchbox').pressSequentially('condo');
  release();
  await hydrated(page);
  await expect(page.getByText(/blog\(s\) found for "condo"/)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('condo');
});

test('what was typed to sign in is kept', async ({ page }) => {
  const release = await openSlowly(page, '/login');
  await page.getByLabel('Email Address').fill('ada@example.ca');
  await page.getByLabel('Password', { exact: true }).fill('a door that is a keyhole');
  await page.getByLabel('Keep me signed in on this device').check();
  release();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@example.ca');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(
    'a door that is a keyhole',
  );
  await expect(page.getByLabel('Keep me signed in on this device')).toBeChecked();
});

test('the search of the page that is not there keeps its word', async ({ page, complaints }) => {
  const release = await openSlowly(page, '/nowhere');
  await page.getByRole('searchbox').fill('notary');
  release();
  await hydrated(page);
  await expect(page.getByRole('searchbox')).toHaveValue('notary');
  // Chromium itself reports the 404.
  complaints.length = 0;
});

test('an answer that was opened stays open, and the doors stay where they are', async ({
  page,
}) => {
  const release = await openSlowly(page, '/');
  const answers = page.locator('.faq-list details');
  await answers.nth(2).locator('summary').click();
  await expect(answers.nth(2)).toHaveAttribute('open');
  const doors = page.getByRole('list', { name: 'Services' });
  await doors.evaluate((row) => row.scrollTo({ left: 400, behavior: 'instant' }));
  const place = await doors.evaluate((row) => row.scrollLeft);
  expect(place).toBeGreaterThan(0);
  release();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Earlier services' })).toBeEnabled();
  await expect(answers.nth(2)).toHaveAttribute('open');
  await expect(answers.first()).not.toHaveAttribute('open');
  expect(await doors.evaluate((row) => row.scrollLeft)).toBe(place);
});

test('a message half written outlives a look at the privacy policy', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Half written');
  await page.locator('.privacy-note').getByRole('link').first().click();
  await expect(page).toHaveURL('/privacy-policy');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half written');
});

test('a screen whose file fails once, without a connection, is there the next time', async ({
  page,
  complaints,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  await setLine(page, false);
  await page.getByRole('link', { name: 'Features' }).first().click();
  await expect(page.getByRole('heading', { name: 'Page unavailable' })).toBeVisible();
  await setLine(page, true);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await page.getByRole('link', { name: 'Features' }).first().click();
  await expect(page.locator('.feature-head h1')).toBeVisible();
  complaints.length = 0;
});

test('an admin area whose file cannot be fetched says so', async ({ page, complaints }) => {
  await page.route('**/assets/admin-area-*.js', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Page unavailable' })).toBeVisible();
  await page.unroute('**/assets/admin-area-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/);
  complaints.length = 0;
});

test('a page that the server has drawn stays readable without its program', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/contact-screen-*.js', (route) => route.abort());
  await page.goto('/contact');
  await page.mouse.move(10, 10);
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  complaints.length = 0;
});

test('after ten minutes away, Back finds the list as it was left', async ({ page }) => {
  await page.clock.install();
  await page.goto('/blogs');
  await hydrated(page);
  const cards = page.getByRole('region', { name: 'Our Blogs' }).getByRole('article');
  await page.locator('.blogs-more button').click();
  await expect(cards).toHaveCount(24);
  await cards.nth(20).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/post\//);
  await page.clock.fastForward('10:00');
  await page.goBack();
  await expect(cards).toHaveCount(24);
  await expect(cards.nth(20)).toBeInViewport();
});

test('a reload of a page that was gone to is taken over as it is', async ({ page, complaints }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => window.history.pushState({ key: 'k7x2', idx: 1 }, '', '/post/x/nonsense'));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/edit_blog')) {
      calls.push(request.url());
    }
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No detail' })).toBeVisible();
  expect(calls, 'the server has said that it is not there').toEqual([]);
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  complaints.length = 0;
});
