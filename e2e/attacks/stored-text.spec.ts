// What strangers and editors write, looked at in Chromium as visitors and the staff see it: nothing
// of it runs. The corpus is that of the sanitiser (crates/platform/src/html/hostile.rs).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openAdmin, owner } from '../support/admin';
import { ask, form, signIn } from '../support/attacks';
import { expect, test } from '../support/test';

const source = readFileSync(
  join(import.meta.dirname, '../../crates/platform/src/html/hostile.rs'),
  'utf8',
);
/** The texts, as Rust writes them. */
const corpus = [...source.matchAll(/^ {4}"((?:[^"\\]|\\.)*)",$/gm)].map(([, text]) =>
  (text ?? '')
    .replace(/\\u\{([0-9a-f]+)\}/g, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/\\([nrt0"\\'])/g, (_, sign: string) =>
      ({ n: '\n', r: '\r', t: '\t', 0: '' })[sign] ?? sign)
    // Refused before the sanitiser sees them.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, ''),
);

/** Films may be shown, from these two alone (security.md). */
const FILMS = /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\//;

/** Whatever runs is noticed, also where the content policy would have stopped what it does. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction('__ran', (what: string) => ran.push(what));
  await page.addInitScript(() => {
    const tell = (what: string) => () => (window as unknown as { __ran(what: string): void }).__ran(what);
    Object.assign(window, { alert: tell('alert'), confirm: tell('confirm'), prompt: tell('prompt') });
  });
  page.on('dialog', async (dialog) => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('http://127.0.0.1') && !url.startsWith('data:') && !FILMS.test(url)) {
      ran.push(url);
    }
  });
  return ran;
}

/** Nothing in the page may run or leave it. */
async function isHarmless(page: Page, where: string): Promise<void> {
  const faults = await page.evaluate((place) => {
    const root = document.querySelector(place);
    return root === null
      ? [`no ${place}`]
      : // What is told to search engines is data of ours.
        [...root.querySelectorAll('*:not(script[type^="application/"])')].flatMap((element) => [
          ...(['SCRIPT', 'OBJECT', 'EMBED', 'STYLE', 'BASE', 'META'].includes(element.tagName)
            ? [element.outerHTML.slice(0, 200)]
            : []),
          ...[...element.attributes]
            .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript|data):/i.test(value))
            .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 100)}`),
        ]);
  }, where);
  expect(faults).toEqual([]);
}

test.describe('with the content policy off', () => {
  // The sanitiser alone must hold.
  test.use({ bypassCSP: true });

  test('a blog made of all hostile texts runs nothing', async ({ page, server, complaints }) => {
    expect(corpus.length).toBeGreaterThan(120);
    const token = await signIn(server, owner(server));
    const ran = await watch(page);
    const size = Math.ceil(corpus.length / 4);
    for (let part = 0; part < 4; part += 1) {
      const texts = corpus.slice(part * size, (part + 1) * size);
      const { headers, body } = form([
        ['blog_title', `Hostile ${part} <img src=x onerror=alert(1)>`],
        ['blog_url', `hostile-${part}`],
        ['blog_description', `<p>Begin</p>${texts.map((text) => `<div>${text}</div>`).join('')}<p>End</p>`],
        ['seo_description', '"><script>alert(1)</script>'],
        ['category_id', '1'],
      ]);
      const answer = await ask(server, 'POST', '/api/admin/add_blog', { token, headers, body });
      expect(answer.status, answer.body).toBe(200);
      const { id } = (JSON.parse(answer.body) as { data: { id: number } }).data;
      await page.goto(`/post/hostile-${part}/${Buffer.from(`${id}`).toString('base64')}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>');
      await isHarmless(page, 'main');
    }
    expect(ran).toEqual([]);
    // Pictures and films of others that are not there; what is asked of another host is in `ran`.
    complaints.length = 0;
  });

  test('what a stranger writes to the company runs nothing where it is read', async ({ page, server }) => {
    const ran = await watch(page);
    const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}';
    for (const [count, message] of [hostile, 'javascript:alert(1)', '</textarea></script><svg onload=alert(1)>'].entries()) {
      const body = { name: `${hostile} ${count}`, email: 'ada@example.ca', phone: '4165550199', message };
      const answer = await ask(server, 'POST', '/api/admin/contact_us', { body });
      expect(answer.status, answer.body).toBe(200);
    }
    await openAdmin(page, server, '/admin/messages?size=50');
    await expect(page.getByRole('table')).toContainText('onerror=alert(1)');
    await isHarmless(page, 'main');
    await page.goto(`/blogs?search=${encodeURIComponent(hostile)}`);
    await expect(page.getByRole('searchbox').first()).toHaveValue(hostile);
    await isHarmless(page, 'main');
    expect(ran).toEqual([]);
  });
});
