// The admin area in French: chosen once, remembered at the server, and French throughout.

import type { Page } from '@playwright/test';
import { isSound, sendSignIn, signInByCall } from '../support/admin';
import type { Server } from '../support/server';
import { expect, hydrated, test } from '../support/test';

/** What English texts are full of, and no French one is. */
const ENGLISH =
  /\b(the|and|with|your|you|from|this|that|our|we|are|of|is|will|what|who|how|when|which|about|read|back|search|loading|please|next|close|send|required|must|has|have|to|it|for|not|sign|password|by|be|add|delete|edit|update|save|cancel|show|hide|filter|sort|row|rows|page size)\b/i;

const SCREENS = [
  '/admin/dashboard',
  '/admin/category',
  '/admin/properties',
  '/admin/blogs',
  '/admin/messages',
  '/admin/users',
  '/admin/agents',
  '/admin/nowhere',
];

/** Signs in with an account of its own, which others do not find in French, and opens a screen in French. */
async function openInFrench(page: Page, server: Server, path: string): Promise<void> {
  await signInByCall(page, server, server.administrator());
  await page.context().addCookies([{ name: 'language', value: 'fr', url: server.url }]);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What the frame and the screen say, but for what people have written. */
async function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [document.title];
    const written = 'td, [lang="en"], [lang="en-CA"], option[value]:not([value=""]), .newest, script, style';
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!node.parentElement?.closest(written)) {
        said.push(node.textContent ?? '');
      }
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder]')) {
      if (!element.closest(written)) {
        said.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '');
      }
    }
    return said.map((text) => text.trim()).filter((text) => text !== '');
  });
}

test('who chooses French finds it again wherever they sign in', async ({ page, browser, server }) => {
  const account = server.administrator();
  await page.goto('/login?next=%2Fadmin');
  await hydrated(page);
  await sendSignIn(page, account);
  await page.getByRole('link', { name: 'Français', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  // Another browser, which knows of no choice.
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto('/login?next=%2Fadmin%2Fcategory');
  await hydrated(other);
  await sendSignIn(other, account);
  await expect(other).toHaveURL('/admin/category');
  await expect(other.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible();
  await other.getByRole('link', { name: 'English', exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-CA');
  await context.close();
});

test('every screen is French, and nothing is cut off', async ({ page, server, complaints }) => {
  const english: string[] = [];
  for (const path of SCREENS) {
    await (path === SCREENS[0] ? openInFrench(page, server, path) : page.goto(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of await words(page)) {
        const found = ENGLISH.exec(text.replace(/keyturn\S*|\S+@\S+/gi, ''));
        if (found) {
          english.push(`${path} at ${width} px: “${found[0]}” in ${text.slice(0, 120)}`);
        }
      }
      await isSound(page);
    }
  }
  expect(english).toEqual([]);
  // Chromium reports the address that has no screen.
  const others = complaints.filter((text) => !text.includes('404'));
  complaints.length = 0;
  complaints.push(...others);
});

test('an editor writes in French, and French visitors alone read it', async ({ page, server }) => {
  await openInFrench(page, server, '/admin/blogs');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter un article' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un article', exact: true });
  await form.getByRole('button', { name: 'Ajouter un article', exact: true }).click();
  await expect(form.getByText('Veuillez choisir une catégorie').first()).toBeVisible();
  await form.getByLabel('Langue').selectOption('fr');
  await form.getByLabel('Titre', { exact: true }).fill('L’hiver à Rimouski');
  await form.getByLabel('Catégorie').selectOption({ label: 'Achat' });
  await form.getByLabel('Description SEO').fill('Ce que l’on prépare en novembre.');
  await form.getByRole('textbox', { name: 'Texte', exact: true }).click();
  await page.keyboard.type('La neige vient tôt.');
  await form.getByRole('button', { name: 'Ajouter un article', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/L’article a été ajouté/)).toBeVisible();
  await page.goto('/fr/blogues');
  await expect(page.getByRole('link', { name: 'L’hiver à Rimouski' }).first()).toBeVisible();
  await page.goto('/blogs');
  await expect(page.getByRole('link', { name: 'L’hiver à Rimouski' })).toHaveCount(0);
});
