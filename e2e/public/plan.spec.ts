// /plan: five questions, and the list of next steps, with and without script.

import { expect, hydrated, test } from '../support/test';

test('a plan is worked out on the device and stays there', async ({ page }) => {
  const asked: string[] = [];
  await page.goto('/plan');
  await hydrated(page);
  page.on('request', (request) => asked.push(request.url()));
  await page.getByText('Buying', { exact: true }).click();
  await page.getByLabel('Where is the home?').selectOption('QC');
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('button', { name: 'Show my next steps' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buying in Québec/);
  await expect(page.getByText('A notary closes the sale')).toBeVisible();
  expect(asked.filter((url) => url.includes('goal='))).toEqual([]);
  await page.getByRole('checkbox').first().check();
  await page.goto('/plan');
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is answered by the server', async ({ page }) => {
    await page.goto('/fr/votre-plan');
    await page.getByText('Vendre', { exact: true }).click();
    await page.getByLabel('Où est la propriété?').selectOption('ON');
    await page.getByRole('button', { name: 'Voir mes prochaines étapes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Vendre en Ontario/);
    await expect(page.getByText('Un avocat conclut la vente.')).toBeVisible();
  });
});
