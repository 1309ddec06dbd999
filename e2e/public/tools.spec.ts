// The calculators and the cost house: without script, with it, for everybody, on paper.

import type { Page } from '@playwright/test';
import { isAccessible } from '../support/axe';
import { expect, hydrated, test } from '../support/test';

const TOOLS = ['payment', 'afford', 'transfer-tax', 'closing'];
const FRENCH = ['versement', 'capacite', 'droits-de-mutation', 'cloture'];

async function isSound(page: Page): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'nothing is wider than the window').toBeLessThanOrEqual(0);
  await isAccessible(page);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('numbers are sent, answered and stand in the address', async ({ page }) => {
    await page.goto('/tools/payment');
    await page.getByLabel('Price of the home').fill('625,000');
    await page.getByLabel('Down payment', { exact: false }).first().fill('125,000');
    await page.getByLabel('Interest rate').fill('5');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page).toHaveURL(/price=625%2C000&down=125%2C000&rate=5&/);
    await expect(page.locator('.tool-headline')).toContainText('$2,908.02');
  });

  test('a wrong number is told beside its field', async ({ page, complaints }) => {
    await page.goto('/tools/payment?price=700000&down=10000');
    await expect(page.locator('#tool-down-error')).toHaveText(
      'The down payment must be at least $45,000 for this price',
    );
    // The page comes with its status.
    complaints.length = 0;
  });

  test('a home shows its house, and its numbers lead to the calculator', async ({ page }) => {
    const homes = await page.request.get('/api/homes?purpose=sell');
    const [home] = (await homes.json()).tableData;
    await page.goto(home.path);
    await expect(page.locator('.cost-house')).toBeVisible();
    await page.getByRole('button', { name: 'See the full calculation' }).click();
    await expect(page).toHaveURL(/\/tools\/payment\?price=/);
    await expect(page.locator('.tool-headline strong')).toHaveText(/^\$/);
  });
});

test('on a phone the sum stands in sight of the first field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools/transfer-tax?price=500000&place=ON');
  await hydrated(page);
  const sum = page.locator('.tool-sum');
  await page.getByLabel('Price of the home').fill('729000');
  await expect(sum).toContainText('$11,055');
  await expect(sum).toBeInViewport({ ratio: 1 });
  await isSound(page);
  await sum.click();
  await expect(page.locator('.tool-headline')).toBeInViewport();
});

test('the result follows what is typed, and the address follows that', async ({ page }) => {
  await page.goto('/tools/transfer-tax?price=500000&place=ON');
  await hydrated(page);
  await page.getByLabel('Price of the home').fill('729000');
  await expect(page.locator('.tool-headline')).toContainText('$11,055');
  await page.getByLabel('This is my first home').check();
  await expect(page.locator('.tool-headline')).toContainText('$7,055');
  await expect(page).toHaveURL(/price=729000&place=ON&first=1$/);
  await page.reload();
  await expect(page.locator('.tool-headline')).toContainText('$7,055');
  await page.getByLabel('Where the home is').selectOption('MB');
  await expect(page.getByText('We’re still confirming the figures for this place')).toBeVisible();
  await page.getByLabel('Price of the home').fill('lots');
  await expect(page.locator('#tool-price-error')).toHaveText('Please enter a number');
});

test('the house rebuilds itself', async ({ page }) => {
  const homes = await page.request.get('/api/homes?purpose=sell');
  const [home] = (await homes.json()).tableData;
  await page.goto(home.path);
  await hydrated(page);
  const sum = page.locator('.cost-table tfoot td');
  const before = await sum.textContent();
  await page.getByLabel('Interest rate').fill('9');
  await expect(sum).not.toHaveText(before ?? '');
  await page.getByLabel('Interest rate').fill('lots');
  await expect(page.locator('#cost-rate-error')).toHaveText('Please enter a number');
});

test('every calculator is sound, narrow and wide', async ({ page }) => {
  for (const path of ['/tools', ...TOOLS.map((tool) => `/tools/${tool}`)]) {
    await page.goto(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await isSound(page);
      await expect(page.getByRole('link', { name: 'Book a Consultation' })).toBeVisible();
    }
  }
});

test('in French no word is English', async ({ page }) => {
  for (const tool of FRENCH) {
    await page.goto(`/fr/outils/${tool}`);
    await isSound(page);
    await expect(page.locator('main')).not.toContainText(/\b(the|your|payment|price|rate)\b/i);
  }
});

test('on paper stand the numbers and no buttons', async ({ page }) => {
  await page.goto('/tools/closing');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.tool-headline')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden();
});

test('on a phone the table of frequencies stands row by row, and nothing scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/tools/payment', '/fr/outils/versement']) {
    await page.goto(path);
    const table = page.locator('.tool-stacked');
    await expect(table.locator('tbody tr')).toHaveCount(6);
    const isWide = await table.evaluate((one) =>
      [one, ...one.querySelectorAll('tr, th, td'), one.parentElement as Element].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      ),
    );
    expect(isWide, path).toBe(false);
  }
});
