// Asking to be told of homes by e-mail: with script, without it, in French, on a phone.

import { isAccessible } from '../support/axe';
import { expect, hydrated, test } from '../support/test';

test('from the search to the letter', async ({ page }) => {
  await page.goto('/homes?purpose=rent&beds=2');
  await page.getByRole('link', { name: 'Tell me when a home like this comes up' }).click();
  await expect(page).toHaveURL('/alerts?purpose=rent&beds=2');
  await expect(page.getByText('For rent · 2 bedrooms or more')).toBeVisible();
  const consent = page.getByRole('checkbox', { name: /I agree that/ });
  await expect(consent).not.toBeChecked();
  await isAccessible(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('zoe@example.ca');
  await page.getByRole('radio', { name: /Once a day/ }).check();
  await consent.check();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await isAccessible(page);
});

test('a link that is none leads nowhere, and tells no robot', async ({ page, complaints }) => {
  const answer = await page.goto('/alerts/AAAA');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['referrer-policy']).toBe('same-origin');
  complaints.length = 0;
});

test('the other language asks for the same search', async ({ page }) => {
  await page.goto('/alerts?purpose=rent&beds=2');
  await hydrated(page);
  await page.locator('header').first().getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/alertes?purpose=rent&beds=2');
  await expect(page.getByText('À louer')).toBeVisible();
});

test.describe('without script, in French, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the form is posted and comes back with what is wrong', async ({ page, complaints }) => {
    await page.goto('/fr/alertes?place=Guelph');
    await expect(page.getByText('Guelph', { exact: true })).toBeVisible();
    const wide = await page.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth);
    expect(wide).toBe(false);
    await page.locator('form.alert-form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole('textbox', { name: 'Courriel' }).fill('zoe@example.ca');
    await page.getByRole('button', { name: 'M’envoyer le lien' }).click();
    await expect(page.getByText('Veuillez cocher la case')).toBeVisible();
    // The answer of the form is the page, with its status.
    complaints.length = 0;
    await expect(page.getByRole('textbox', { name: 'Courriel' })).toHaveValue('zoe@example.ca');
    await page.getByRole('checkbox', { name: /J’accepte/ }).check();
    await page.getByRole('button', { name: 'M’envoyer le lien' }).click();
    await expect(page.getByRole('heading', { name: 'Consultez vos courriels' })).toBeVisible();
  });
});
