// What readers get beside a blog: the pages of categories, who wrote it, when it was
// checked, and what to read next.

import { isSound, isSoundInEveryView, openAdmin, owner, views } from '../support/admin';
import { isAccessible } from '../support/axe';
import { expect, hydrated, test } from '../support/test';

const POST = '/post/closing-costs-three-jars-to-fill-before-you-buy/Mw==';

for (const [path, name] of [
  ['/blogs/category/home-care', 'Home care'],
  ['/fr/blogues/categorie/entretien', 'Entretien'],
] as const) {
  test(`${path} is sound in every window, by day and by night`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await hydrated(page);
    const categories = await page.locator('.blog-list .blog-category').allTextContents();
    expect(categories.length).toBeGreaterThan(0);
    expect(new Set(categories)).toEqual(new Set([name]));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await isSoundInEveryView(page, [
      ...views,
      { width: 320, colorScheme: 'light' },
      { width: 1024, colorScheme: 'dark' },
    ]);
  });
}

test('from a card to its category, to the same in French, and to a post', async ({ page }) => {
  await page.goto('/blogs');
  await hydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  const link = page.locator('.blog-list .blog-category').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/blogs\/category\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(documents, 'the page is drawn in place').toEqual([]);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('banner').getByRole('link', { name: 'Français', exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/blogues\/categorie\//);
  await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/fr\/article\//);
  await page.locator('.byline .blog-category').click();
  await expect(page).toHaveURL(/\/fr\/blogues\/categorie\//);
});

test('a category is read without script, and its feed is found', async ({ browser, server, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/blogs/category/home-care');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home care');
  const feed = page.locator('link[type="application/atom+xml"][href*="/category/"]');
  const address = await feed.getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/atom+xml');
  expect(await response.text()).toContain('<entry>');
  expect((await request.get('/blogs/category/nowhere')).status()).toBe(404);
  await context.close();
});

test('a long category grows by a page, and the focus goes on to the first blog that came', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/blogs');
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken') ?? localStorage.getItem('accessToken') ?? '');
  const headers = { 'x-access-token': token };
  const added = await page.request.post('/api/admin/add_category', { headers, data: { category_name: 'Long lists' } });
  const { id } = (await added.json()).data as { id: number };
  for (let number = 1; number <= 14; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their order is known
    const answer = await page.request.post('/api/admin/add_blog', {
      headers,
      multipart: {
        blog_title: `Long ${number}`,
        blog_url: `long-${number}`,
        blog_description: '<p>Text.</p>',
        seo_description: 'About it.',
        category_id: String(id),
      },
    });
    expect(answer.status()).toBe(200);
  }
  await page.goto('/blogs/category/long-lists');
  await hydrated(page);
  const cards = page.locator('.blog-list article');
  await expect(cards).toHaveCount(12);
  await page.locator('.blogs-more a').press('Enter');
  await expect(cards).toHaveCount(14);
  await expect(page).toHaveURL('/blogs/category/long-lists?page=1');
  await expect(cards.nth(12).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(page.locator('.blogs-more')).toHaveCount(0);
  await page.goBack();
  await expect(cards).toHaveCount(12);
  // The one page that leads on is there without script, too.
  const html = await (await page.request.get('/blogs/category/long-lists?page=1')).text();
  expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(14);
});

test('a post ends with three that are related, none of them itself', async ({ page }) => {
  await page.goto(POST);
  const related = page.getByRole('region', { name: 'Related blogs' });
  await expect(related.getByRole('article')).toHaveCount(3);
  await expect(related.getByRole('link', { name: /three jars/ })).toHaveCount(0);
  await hydrated(page);
  const first = related.getByRole('heading').getByRole('link').first();
  const title = await first.textContent();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('region', { name: 'Related blogs' }).getByRole('article')).toHaveCount(3);
  await isAccessible(page);
});

test('a name is shown as long as its person has it open', async ({ page, server, browser }) => {
  owner(server);
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto(POST);
  await expect(visitor.locator('.byline')).toContainText('By Keyturn');
  await openAdmin(page, server, '/admin/dashboard');
  const change = async (open: boolean) => {
    await page.getByRole('button', { name: 'Your profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your profile' });
    await expect(dialog.getByLabel('Name as readers see it')).toHaveValue('Zoé Tremblay');
    await dialog.getByRole('checkbox').setChecked(open);
    await isSound(page);
    await dialog.getByRole('button', { name: 'Save profile' }).click();
    await expect(dialog).toBeHidden();
  };
  await change(true);
  await visitor.reload();
  await expect(visitor.locator('.byline')).toContainText('By Zoé Tremblay');
  await change(false);
  await visitor.reload();
  await expect(visitor.locator('.byline')).toContainText('By Keyturn');
  await visitor.context().close();
});

test('the day on which a blog was checked is entered and shown', async ({ page, server }) => {
  // Other journeys write blogs, so it may stand on another page of the list.
  await openAdmin(page, server, '/admin/blogs?search=first+winter');
  const row = page.getByRole('row').filter({ hasText: 'Your first winter' }).first();
  await row.getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Blog' });
  await expect(dialog.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
  await dialog.getByLabel('Checked on').fill('2026-01-31');
  await dialog.getByRole('button', { name: 'Update Blog' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/blogs?search=first+winter');
  await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.locator('.byline')).toContainText('Checked on 31-01-2026');
});
