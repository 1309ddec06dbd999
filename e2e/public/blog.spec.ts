// A visitor reads a blog: from the front page to a post, by search, by "Read
// More", by link, with and without script.

import { expect, hydrated, test } from '../support/test';

const POST = '/post/closing-costs-three-jars-to-fill-before-you-buy/Mw==';

test('from the home page to a post and back, without another page load', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      documents.push(request.url());
    }
  });
  await page.getByRole('link', { name: 'View All Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blogs');
  await page
    .getByRole('region', { name: 'Our Blogs' })
    .getByRole('link', { name: /Closing costs/ })
    .click();
  await expect(page).toHaveURL(POST);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Closing costs');
  await expect(page).toHaveTitle(/Closing costs.* \| Keyturn/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blogs');
  expect(documents).toEqual([]);
});

test('the list grows until all blogs are there', async ({ page }) => {
  await page.goto('/blogs');
  await hydrated(page);
  const cards = page.getByRole('region', { name: 'Our Blogs' }).getByRole('article');
  await expect(cards).toHaveCount(12);
  const more = page.locator('.blogs-more button');
  await more.click();
  await expect(cards).toHaveCount(24);
  await more.click();
  await expect(cards).toHaveCount(28);
  await expect(more).toHaveCount(0);
});

test('coming back from a post, the list is where it was left', async ({ page }) => {
  await page.goto('/blogs');
  await hydrated(page);
  const cards = page.getByRole('region', { name: 'Our Blogs' }).getByRole('article');
  await page.locator('.blogs-more button').click();
  await expect(cards).toHaveCount(24);
  await cards.nth(20).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect(cards).toHaveCount(24);
  await expect(cards.nth(20)).toBeInViewport();
});

test('a search waits for a pause, counts, and is cleared', async ({ page }) => {
  await page.clock.install();
  await page.goto('/blogs');
  await hydrated(page);
  // The time stands still, however slow the typing is.
  await page.clock.pauseAt(Date.now() + 60_000);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('all_blogs')) {
      calls.push(new URL(request.url()).searchParams.get('search') ?? '');
    }
  });
  await page.getByRole('searchbox').pressSequentially('notaire québec', { delay: 20 });
  await page.getByRole('searchbox').fill('quebec');
  await page.clock.runFor(499);
  expect(calls).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByText(/^\d+ blog\(s\) found for "quebec"$/)).toBeVisible();
  expect(calls).toEqual(['quebec']);
  await expect(page).toHaveURL('/blogs?search=quebec');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByRole('region', { name: 'Our Blogs' }).getByRole('article')).toHaveCount(12);
});

test('an address with an old title leads to today’s', async ({ page }) => {
  await page.goto('/post/an-old-title/Mw');
  await expect(page).toHaveURL(POST);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list, its next pages, the search and a post can be read', async ({ page }) => {
    await page.goto('/blogs');
    const cards = page.getByRole('region', { name: 'Our Blogs' }).getByRole('article');
    await expect(cards).toHaveCount(12);
    await page.locator('.blogs-more a').click();
    await expect(page).toHaveURL('/blogs?page=1');
    await expect(cards).toHaveCount(24);
    await page.getByRole('searchbox').fill('heat pump');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/blogs?search=heat+pump');
    await expect(page.getByText(/blog\(s\) found for "heat pump"/)).toBeVisible();
    await cards.first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Heat pumps');
    await expect(page.locator('.prose p').first()).toBeVisible();
  });
});

test('a page whose body the server could not render is rendered by the browser', async ({ page }) => {
  await page.route(POST, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace('<html lang="en-CA">', '<html lang="en-CA" data-fallback>')
      .replace(/<body>[\s\S]*(?=<script id="page-state")/, '<body><div id="root"></div>');
    await route.fulfill({ response, body: html });
  });
  await page.goto(POST);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Closing costs');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveTitle(/Closing costs/);
});

test('what another process writes is seen within a second', async ({ page, server }) => {
  const email = `someone-${Date.now()}@example.ca`;
  const names = ['--email', email, '--first-name', 'Ada', '--last-name', 'Roy'];
  const output = server.run('admin', 'create', ...names, '--generate-password');
  const password = /Password\s+(\S+)/.exec(output)?.[1];
  const signedIn = await page.request.post('/api/auth/signin', { data: { email, password } });
  const { data } = await signedIn.json();
  expect(data.accessToken).toMatch(/^kt_/);
});

test('the list never ends on half a row', async ({ page }) => {
  await page.goto('/blogs');
  await hydrated(page);
  const list = page.locator('.blog-list');
  const cards = page.getByRole('region', { name: 'Our Blogs' }).getByRole('article');
  const right = () =>
    cards.last().evaluate((card) => Math.round(card.getBoundingClientRect().right));
  const edge = await list.evaluate((one) => Math.round(one.getBoundingClientRect().right));
  for (const count of [12, 24, 28]) {
    await expect(cards).toHaveCount(count);
    expect(await right()).toBe(edge);
    if (count < 28) {
      await page.locator('.blogs-more button').click();
    }
  }
});

test('a post that is not there has a drawing and quiet ways on', async ({ page, complaints }) => {
  await page.goto('/post/x/nonsense');
  await expect(page.getByRole('heading', { name: 'No detail' })).toBeVisible();
  await expect(page.locator('.post-missing img')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All blogs' })).toHaveClass(/button-quiet/);
  complaints.length = 0;
});
