// The keyboard alone, on a wide screen and on a phone's.

import { expect, hydrated, test } from '../support/test';

test('the first Tab offers to skip the navigation', async ({ page }) => {
  await page.goto('/blogs');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the menu of a phone opens, is walked through and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' });
  await expect(link).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blogs');
  await expect(link).toBeHidden();
});

test('every control that can be reached shows where the focus is', async ({ page }) => {
  await page.goto('/post/closing-costs-three-jars-to-fill-before-you-buy/Mw==');
  await hydrated(page);
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) {
        return true;
      }
      const { boxShadow, outlineStyle } = getComputedStyle(element);
      return boxShadow !== 'none' || outlineStyle !== 'none';
    });
    const which = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
    expect(shown, which).toBe(true);
  }
});

test('a fragment that is gone to in place takes the focus along', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page.locator('#faq')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#faq').getByRole('link').first()).toBeFocused();
  await page.getByRole('link', { name: /Home Inspectors/ }).click();
  await expect(page.locator('#home-inspectors')).toBeFocused();
});

test('the last Read More passes the focus on to the first blog that came', async ({ page }) => {
  await page.goto('/blogs');
  await hydrated(page);
  const cards = page.getByRole('region', { name: 'Our Blogs' }).getByRole('article');
  const more = page.locator('.blogs-more button');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(24);
  let shown = 24;
  // Other journeys may have added some.
  while (await more.isVisible()) {
    await expect(more).toBeFocused();
    shown = await cards.count();
    await page.keyboard.press('Enter');
    await expect(cards).not.toHaveCount(shown);
  }
  await expect(cards.nth(shown).getByRole('heading').getByRole('link')).toBeFocused();
});
