// The switch of languages, as somebody sees and uses it, and the hint for those whose
// browser speaks the other language.

import { expect, hydrated, test } from '../support/test';

for (const width of [320, 390, 900, 1440]) {
  test(`the switch stands in every bar, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, name] of [
      ['/', 'Français'],
      ['/about', 'Français'],
      ['/thank-you', 'Français'],
      ['/privacy-policy', 'Français'],
      ['/fr', 'English'],
      ['/fr/a-propos', 'English'],
      ['/fr/merci', 'English'],
      ['/fr/conditions-d-utilisation', 'English'],
      ['/fr/connexion', 'English'],
    ] as const) {
      await page.goto(path);
      const bar = page.locator('header').first();
      const link = bar.getByRole('link', { name });
      await expect(link).toBeInViewport({ ratio: 1 });
      // No word of it over another; one row, and in a wide window two.
      const { bottom, fits } = await bar.evaluate((element) => {
        const links = [...element.querySelectorAll('a, button')]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0);
        const isBefore = (one: DOMRect, other: DOMRect) =>
          one.right <= other.left + 1 || one.bottom <= other.top + 1;
        const apart = links.every((one, at) =>
          links.slice(at + 1).every((other) => isBefore(one, other) || isBefore(other, one)),
        );
        return {
          bottom: element.getBoundingClientRect().bottom,
          fits: apart && document.documentElement.scrollWidth <= window.innerWidth,
        };
      });
      expect(fits, path).toBe(true);
      expect(bottom, path).toBeLessThanOrEqual(width < 1200 ? 96 : 112);
    }
  });
}

test('the switch follows whoever goes on without a load, and leads back', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  // The address comes first; the bars follow with the page.
  const french = page.getByRole('link', { name: 'Français' });
  await expect(french).toHaveAttribute('href', '/fr/nous-joindre');
  await french.click();
  await expect(page).toHaveURL('/fr/nous-joindre');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch is a link like any other', async ({ page }) => {
    await page.goto('/fr/nos-services');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL('/services');
  });
});

const hint = 'Cette page existe en français';

test.describe('to a browser that speaks French', () => {
  test.use({ locale: 'fr-CA' });

  test('an English page says once that it exists in French, and moves nothing', async ({
    page,
  }) => {
    await page.goto('/about');
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await hydrated(page);
    await expect(page.getByRole('link', { name: hint })).toHaveAttribute('href', /\/fr\/a-propos$/);
    expect(await heading.boundingBox()).toEqual(before);
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByText(hint)).toHaveCount(0);
    await page.goto('/contact');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(hint)).toHaveCount(0);
  });

  test('a French page says nothing of the kind', async ({ page }) => {
    await page.goto('/fr/a-propos');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.language-hint')).toHaveCount(0);
  });
});

test('a browser that speaks English is not told, and fetches nothing for it', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/about');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.language-hint')).toHaveCount(0);
  expect(files.filter((file) => /language-hint|\.fr\b/.test(file))).toEqual([]);
});
