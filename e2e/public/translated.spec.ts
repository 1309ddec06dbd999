// A page that the browser translates goes on, and shows what is new (app/translated-texts.ts).

import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

/** As the translators of browsers have it: every text gives way, also what comes later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (text: Text) => {
      if (text.data.trim() !== '' && !text.parentElement?.closest('font, script, style')) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.append(`«${text.data}»`);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const wrapAll = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        texts.push(walker.currentNode as Text);
      }
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        addedNodes.forEach((node) => (node instanceof Text ? wrap(node) : wrapAll(node)));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

for (const [language, blogs, homes] of [
  ['English', '/blogs', '/homes'],
  ['French', '/fr/blogues', '/fr/proprietes'],
] as const) {
  test(`every public screen goes on while it is translated (${language})`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(language === 'English' ? '/' : '/fr/');
    await hydrated(page);
    const links = page.locator('#main-navigation a').filter({ visible: true });
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(addresses.length).toBeGreaterThan(4);
    await translate(page);
    for (const address of addresses) {
      await page.locator(`#main-navigation a[href="${address}"]`).first().click();
      const [path, part] = address.split('#');
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      // It has arrived: a page that still moves may move away between press and release.
      await expect(page.locator(part ? `#${part}` : '#content h1')).toBeFocused();
      await expect(page.locator('h1').first()).toContainText('«');
    }
  });

  test(`a translated search says what it finds, and nothing old (${language})`, async ({ page }) => {
    await page.goto(blogs);
    await hydrated(page);
    await translate(page);
    const count = page.locator('.blogs-count');
    await page.locator('#blog-search').fill('condo');
    await expect(count).toContainText('condo');
    await page.locator('#blog-search').fill('zzzzzz');
    await expect(count).toContainText('zzzzzz');
    await expect(count).not.toContainText('condo');

    await page.goto(homes);
    await hydrated(page);
    await translate(page);
    const found = page.locator('.homes-head [role="status"]');
    const before = await found.innerText();
    await page.locator('.seek-bar .seg label').nth(1).click();
    await expect(found).not.toHaveText(before);
    expect((await found.innerText()).match(/«/g)).toHaveLength(1);
  });
}
