import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLanguageHint } from './language-hint';

const page = (link: string) => {
  document.body.innerHTML = `<a class="language" href="/fr/a-propos" ${link}>Français</a>`;
};
const box = () => document.querySelector<HTMLElement>('.language-hint');
const press = () => box()?.querySelector('button')?.click();

beforeEach(() => page('data-same="true"'));
afterEach(() => {
  press();
  vi.restoreAllMocks();
});

test('it is said in the other language, and leads there', () => {
  showLanguageHint();
  expect(box()).toHaveProperty('lang', 'fr-CA');
  expect(box()?.textContent).toContain('Cette page existe en français');
  const link = box()?.querySelector('a');
  expect(link).toHaveProperty('pathname', '/fr/a-propos');
  expect(link).toHaveProperty('hreflang', 'fr-CA');
});

test('it goes when it is closed, and does not come again', () => {
  showLanguageHint();
  press();
  expect(box()).toBeNull();
  showLanguageHint();
  expect(box()).toBeNull();
});

test('nothing is said of a page that the other language lacks', () => {
  page('');
  showLanguageHint();
  expect(box()).toBeNull();
  page('data-same="true"');
  showLanguageHint();
  expect(box(), 'it was not said yet').not.toBeNull();
});

test('it goes with its page', async () => {
  showLanguageHint();
  document.querySelector('.language')?.setAttribute('href', '/fr/nous-joindre');
  document.title = 'The next page';
  await vi.waitFor(() => expect(box()).toBeNull());
});

test('a browser that keeps nothing is not told at every page', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  showLanguageHint();
  vi.unstubAllGlobals();
  expect(box()).toBeNull();
});
