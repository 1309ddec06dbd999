// A visitor writes to the company (specification §2, §4, §5, §8).

import { expect, hydrated, setLine, test } from '../support/test';

const phone = '+1 (416) 555-0199';

test('a message is sent by keyboard alone and leads to the thank-you page', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.focus();
  await page.keyboard.type('  Zoé Tremblay');
  await expect(name).toHaveValue('Zoé Tremblay');
  await page.keyboard.press('Tab');
  await page.keyboard.type('zoe@example.ca');
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone);
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('14165550199');
  await page.keyboard.press('Tab');
  await page.keyboard.type('We rent in Hamilton.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Submission Successful')).toBeVisible();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form comes back with its messages, then leads to the thank-you page', async ({
    page,
    complaints,
  }) => {
    await page.goto('/contact');
    // The browser's own checks would stop this one; another browser's may not.
    await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('textbox', { name: 'Name' }).fill('Zoé');
    await page.getByRole('textbox', { name: 'Email' }).fill('zoe@example');
    await page.getByRole('textbox', { name: 'Message' }).fill('Without script.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText('Phone number is required')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Without script.');
    await page.getByRole('textbox', { name: 'Email' }).fill('zoe@example.ca');
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    // Chromium itself reports the page that came back as a 422.
    complaints.length = 0;
  });
});

async function fill(page: import('@playwright/test').Page, message: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoé');
  await page.getByRole('textbox', { name: 'Email' }).fill('zoe@example.ca');
  await page.getByRole('textbox', { name: 'Phone' }).fill('4165550199');
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

test('a connection that is lost after the success does not matter', async ({
  page,
  complaints,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  await fill(page, 'Then the train went into a tunnel.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Submission Successful')).toBeVisible();
  await setLine(page, false);
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  await setLine(page, true);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  // The drawing of the thank-you page has no connection to come by.
  complaints.length = 0;
});

test('Back from a thank-you page that is still on its way finds a form to use', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route('**/api/content/thank-you', async (route) => {
    await new Promise<void>((done) => held.push(done));
    await route.continue();
  });
  await page.goto('/contact');
  await hydrated(page);
  await fill(page, 'The page after this one is slow.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  held.forEach((release) => release());
});

test('the caret of the phone number stays where one types', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const box = page.getByRole('textbox', { name: 'Phone' });
  await box.fill('4165550199');
  await box.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await page.keyboard.type('-9');
  await expect(box).toHaveValue('41695550199');
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
});

test('a link in a text is followed in place, and Back keeps the way', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('.privacy-note').getByRole('link').first().click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator('.legal-contents').getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/privacy-policy#/);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('on a phone a legal text begins in the first view, below its folded contents', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/term-and-condition');
  await expect(page.locator('.legal-text p').first()).toBeInViewport({ ratio: 1 });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByText('On this page').locator('visible=true').click();
  await expect(contents.getByRole('link').first()).toBeVisible();
});

test('Back on a legal page that was loaded by itself leads home', async ({ page }) => {
  await page.goto('/term-and-condition');
  await hydrated(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});
