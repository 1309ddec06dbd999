import { expect, test } from 'vitest';
import type { PageState } from '../core/page-state';
import { markForeign } from '../features/content/foreign';
import { markForeignHtml } from './foreign';

const texts = ['Ada & Co sells.', 'Broker'];
const html =
  '<nav><a href="/">Broker</a></nav><main><h1>Équipe</h1>' +
  '<p class="a">Ada &amp; Co sells.</p><p lang="en-CA">Broker</p>' +
  '<p>Broker <b>Ada</b></p><p title="x">Broker</p><p>Broker</p></main>';

test('what stands in the other language says so, in the document and after hydration', () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  markForeign(texts);
  const marked = [...root.querySelectorAll('[lang=fr-CA]')].map((one) => one.textContent);
  root.remove();
  // The tests are English, so the other language is French.
  expect(marked).toEqual(['Ada & Co sells.', 'Broker', 'Broker']);
  const state = {
    queries: [
      { key: ['content', 'our-team'], data: { foreign: texts } },
      { key: ['content', 'contact'], data: {} },
    ],
  } as unknown as PageState;
  expect(markForeignHtml(html, state)).toBe(
    '<nav><a href="/">Broker</a></nav><main><h1>Équipe</h1>' +
      '<p class="a" lang="fr-CA">Ada &amp; Co sells.</p>' +
      '<p lang="en-CA">Broker</p><p>Broker <b>Ada</b></p>' +
      '<p title="x" lang="fr-CA">Broker</p><p lang="fr-CA">Broker</p></main>',
  );
  expect(markForeignHtml(html, { queries: [] } as unknown as PageState)).toBe(html);
});
