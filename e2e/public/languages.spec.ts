// Every page in both languages, crawled from the two home pages: each is in its language,
// names the same page in the other one, and the switch leads there.

import type { APIRequestContext, Page } from '@playwright/test';
import { isAccessible } from '../support/axe';
import { expect, hydrated, test } from '../support/test';

/** What English texts are full of, and no French one is. */
const ENGLISH =
  /\b(the|and|with|your|you|from|this|that|our|we|are|of|is|will|what|who|how|when|which|about|read|back|search|loading|please|next|close|send|message sent|required|must|has|have|to|it|for|not|sign|password|by|be|at|as|an)\b/i;

/** Names of people, places and things, and what other journeys write of a home: the same in each language. */
const NAMES = [/keyturn[\w.@-]*/gi, /\S+@\S+/g, /https?:\S+/g, /Best of \w+/g, /A balcony over the harbour\./g];

interface Seen {
  status: number;
  lang: string;
  canonical: string | null;
  alternates: Record<string, string>;
  switchTo: string | null;
  links: string[];
  /** What a person reads, hears or is shown beside a link. */
  texts: string[];
}

/** Looks at a page without running any of it. */
async function look(page: Page, request: APIRequestContext, path: string): Promise<Seen> {
  const response = await request.get(path);
  const status = response.status();
  const seen = await page.evaluate((html) => {
    const { documentElement: root, head, body } = new DOMParser().parseFromString(html, 'text/html');
    const content = (name: string) => head.querySelector(name)?.getAttribute('content') ?? '';
    const alternates = [...head.querySelectorAll('link[rel="alternate"][hreflang]')];
    const of = (link: Element) => new URL(link.getAttribute('href') ?? '', location.origin);
    const texts = ['meta[name="description"]', '[property="og:title"]', '[property="og:image:alt"]'].map(content);
    texts.push(head.querySelector('title')?.textContent ?? '');
    for (const element of body.querySelectorAll('[alt], [aria-label], [title], [placeholder]')) {
      if (element.closest('[lang]') && element.closest('[lang]') !== body) {
        continue;
      }
      for (const name of ['alt', 'aria-label', 'title', 'placeholder']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    const walk = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      // What is in the other language says so.
      const inside = node.parentElement?.closest('script, style, [lang], [data-lang]');
      if (!inside || inside === body) {
        texts.push(node.textContent ?? '');
      }
    }
    return {
      lang: root.getAttribute('lang') ?? '',
      canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      alternates: Object.fromEntries(
        alternates.map((link) => [link.getAttribute('hreflang'), of(link).pathname + of(link).search]),
      ),
      switchTo: body.querySelector('header a[hreflang]')?.getAttribute('href') ?? null,
      links: [...body.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
      texts: texts.map((text) => text.trim()).filter((text) => text !== ''),
    };
  }, await response.text());
  return { ...seen, status };
}

const isPage = (path: string) =>
  !/^\/(api|admin|assets|media|og|demo|feed|sitemap|invite)|\.(xml|svg|png|webmanifest|vtt|mp4|webm)/.test(path);

/** Every page that links lead to from these, with what stands on it. */
async function crawl(page: Page, request: APIRequestContext, from: string[]): Promise<Map<string, Seen>> {
  await page.goto('/robots.txt');
  const seen = new Map<string, Seen>();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !isPage(path)) {
      continue;
    }
    const found = await look(page, request, path);
    seen.set(path, found);
    const next = [...found.links, ...Object.values(found.alternates)].map((link) => link.split('#')[0] || '/');
    waiting.push(...next.filter((link) => !seen.has(link)));
  }
  return seen;
}

/** Pages that no other leads to. */
const APART = ['/fr/connexion', '/fr/merci', '/fr/nulle-part', '/fr/acces-refuse'];

test('every page is in its language, and names the same page in the other one', async ({ page, request }) => {
  test.setTimeout(240_000);
  const seen = await crawl(page, request, ['/', '/fr', ...APART]);
  const linked = [...seen].filter(([path]) => !APART.includes(path));
  const french = linked.filter(([path]) => /^\/fr(\/|$)/.test(path));
  expect(french.length).toBeGreaterThanOrEqual(24);
  expect(linked.length - french.length).toBeGreaterThan(35);
  for (const [path, found] of linked) {
    const isFrench = /^\/fr(\/|$)/.test(path);
    expect(found.lang, path).toBe(isFrench ? 'fr-CA' : 'en-CA');
    const own = isFrench ? 'fr-CA' : 'en-CA';
    const other = isFrench ? 'en-CA' : 'fr-CA';
    if (found.alternates[other] !== undefined) {
      // What goes on with a list names the list.
      const canonical = new URL(found.canonical ?? '');
      expect(found.alternates[own], path).toBe(canonical.pathname + canonical.search);
      expect(found.alternates['x-default'], path).toBe(found.alternates['en-CA']);
      const there = seen.get(found.alternates[other]);
      expect(there?.alternates, `${path} and its translation name each other`).toEqual(found.alternates);
      // The switch keeps what is searched for; that page says which one it stands for.
      const to = found.switchTo?.split('#')[0] ?? '';
      const behind = seen.get(to) ?? (await look(page, request, to));
      const named = new URL(behind.canonical ?? '');
      expect(named.pathname + named.search, `${path} switches to ${to}`).toBe(found.alternates[other]);
    }
    if (found.switchTo !== null) {
      expect(/^\/fr(\/|$)/.test(found.switchTo), path).toBe(!isFrench);
      const there = found.switchTo.split('#')[0] ?? '';
      const status = seen.get(there)?.status ?? (await request.get(there)).status();
      expect(status, found.switchTo).toBe(200);
    }
  }
  // And no English word stands on a French page.
  const english: string[] = [];
  for (const [path, { lang, texts }] of seen) {
    for (const text of lang === 'fr-CA' ? texts : []) {
      const bare = NAMES.reduce((rest, name) => rest.replace(name, ''), text);
      const found = ENGLISH.exec(bare);
      if (found) {
        english.push(`${path}: “${found[0]}” in ${text.slice(0, 120)}`);
      }
    }
  }
  expect(english).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`a French visitor finds, reads and writes at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Français', exact: true }).click();
    await expect(page).toHaveURL('/fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await hydrated(page);
    if (width < 600) {
      await page.getByRole('button', { name: 'Menu' }).click();
    }
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Blogue', exact: true }).click();
    await expect(page).toHaveURL('/fr/blogues');
    const search = page.getByRole('searchbox', { name: 'Rechercher dans le blogue' });
    await search.fill('notaire');
    await search.press('Enter');
    await expect(page).toHaveURL(/search=notaire/);
    // The list of before gives way to what was found.
    await expect(page.locator('.blogs-count')).toContainText('notaire');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/fr\/article\//);
    await page.goto('/fr/nous-joindre');
    await hydrated(page);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Le nom est requis')).toBeVisible();
    await page.getByLabel('Nom').fill('Zoé Tremblay');
    await page.getByLabel('Courriel').fill('zoe@example.ca');
    await page.getByLabel('Téléphone').fill('514 555-0199');
    await page.getByLabel('Message', { exact: true }).fill('Bonjour, je cherche un logement à Québec.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page).toHaveURL('/fr/merci');
    await isAccessible(page);
  });
}

test('without script the form says in French what is missing', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/fr/nous-joindre');
  // The browser's own checks would stop this one; another browser's may not.
  await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''));
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Le nom est requis')).toBeVisible();
  await context.close();
});
