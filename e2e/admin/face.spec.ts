// The company's colours and logo: seen before they are public, then on every page, then gone again.

import { isSoundInEveryView, openAdmin } from '../support/admin';
import { expect, test } from '../support/test';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><script>alert(1)</script>
  <circle cx="20" cy="20" r="18" fill="#1f4e8c"/><path d="M50 10H150V30H50Z" fill="#1f4e8c"/></svg>`;

test('colours and a logo are tried, published and taken back', async ({ page, server, context }) => {
  await openAdmin(page, server, '/admin/face');
  await page.getByLabel('Brand colour', { exact: true }).fill('#1f4e8c');
  await page.getByLabel('Button colour', { exact: true }).fill('#ffb400');
  await page.getByLabel('Background colour', { exact: true }).fill('#b8d0ea');
  await expect(page.getByText(/Shown paler/)).toBeVisible();
  await page
    .locator('input[type=file][aria-label=Logo]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();
  await isSoundInEveryView(page);
  // Nothing of it is public yet.
  expect(await (await page.request.get(server.url)).text()).not.toContain('/face/');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Every page has your look now.')).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/contact`);
  const logo = visitor.getByRole('banner').getByRole('img', { name: 'Keyturn' });
  await expect(logo).toBeVisible();
  const ours = 'rgb(245, 239, 226)';
  await expect(visitor.locator('body')).not.toHaveCSS('background-color', ours);
  await isSoundInEveryView(visitor);
  await visitor.close();

  await page.getByRole('button', { name: 'Back to the original look' }).click();
  await expect(page.getByText('The original look is back.')).toBeVisible();
  expect(await (await page.request.get(server.url)).text()).not.toContain('/face/');
});
