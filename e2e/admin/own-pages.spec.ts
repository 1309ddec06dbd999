// A page of the company's own: written where blogs are, published, seen by a visitor, moved.

import { isAccessible } from '../support/axe';
import { isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, test } from '../support/test';

test('a page is written, published, found by a visitor, and redirects from its old address', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  await openAdmin(page, server, '/admin/pages');
  await expect(page.getByText('You have no page of your own yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Add page' }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/new$/);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const panel = page.getByRole('complementary', { name: 'Settings' });
  const address = panel.getByRole('textbox', { name: 'Page address' });
  const body = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(body).toBeVisible();
  await title.fill('Contact');
  await body.click();
  await page.keyboard.type('We look for somebody who knows the harbour.');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(panel).toBeVisible();
  await expect(panel.getByLabel('Category')).toHaveCount(0);
  await panel
    .getByRole('textbox', { name: 'SEO description' })
    .fill('Why people like to work here.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    page.getByText('/contact is an address of the site itself').first(),
  ).toBeVisible();
  await title.fill('Careers');
  await expect(address).toHaveValue('careers');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/pages\/\d+\/edit$/);

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/careers');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Careers');
  await expect(visitor.getByText('We look for somebody')).toBeVisible();
  await isAccessible(visitor);

  await address.fill('jobs');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect
    .poll(async () => (await visitor.request.get('/careers', { maxRedirects: 0 })).status())
    .toBe(308);
  await visitor.goto('/careers');
  await expect(visitor).toHaveURL(/\/jobs$/);
  await visitor.close();

  await page.getByRole('link', { name: 'Pages' }).click();
  await expect(page.getByRole('cell', { name: '/jobs' })).toBeVisible();
  await isSoundInEveryView(page);
  // Chromium itself reports the 409.
  complaints.length = 0;
});

test('a standard page is built from blocks, shown at its address, and given back', async ({
  page,
  server,
  browser,
}) => {
  await openAdmin(page, server, '/admin/pages/about');
  const blocks = page.getByRole('region', { name: 'Built from blocks' });
  await blocks.getByRole('link', { name: 'Build in English' }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toHaveValue('We stand on your side of the door');
  const body = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(body).toContainText('You choose, and you sign');
  await title.fill('Who we are');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: server.url });
  const heading = visitor.getByRole('heading', { level: 1 });
  await visitor.goto('/contact');
  await visitor.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
  await expect(heading).toHaveText('Who we are');
  await expect(visitor).toHaveURL(`${server.url}/about`);
  for (const scheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme: scheme });
    for (const width of [320, 390, 768, 1024, 1440]) {
      await visitor.setViewportSize({ width, height: 900 });
      await isAccessible(visitor);
    }
  }
  // After a link in place and back the page is still this one.
  await visitor.getByRole('link', { name: 'Contact' }).first().click();
  await expect(visitor).toHaveURL(`${server.url}/contact`);
  await visitor.goBack();
  await expect(heading).toHaveText('Who we are');
  await visitor.goto('/fr/a-propos');
  await expect(visitor.locator('header[lang=en-CA]')).toContainText('Who we are');

  await page.goto(`${server.url}/admin/pages/about`);
  await isSoundInEveryView(page);
  await blocks.getByRole('button', { name: 'Back to the texts below' }).click();
  await expect(page.getByText('Visitors read the texts of this form again')).toBeVisible();
  await visitor.goto('/about');
  await expect(heading).toHaveText('We stand on your side of the door');
  await visitor.close();
});
