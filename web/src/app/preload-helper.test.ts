import { beforeEach, expect, test, vi } from 'vitest';

let loadWithStyles: typeof import('./preload-helper').loadWithStyles;
let added: HTMLLinkElement[] = [];

const links = () => added.map((link) => [link.rel, link.getAttribute('href')]);
const settle = (event: 'load' | 'error') => added.at(-1)?.dispatchEvent(new Event(event));

/** What is waited for by then has been begun. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  document.head.replaceChildren();
  added = [];
  // In the document each would be fetched.
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    added.push(link as HTMLLinkElement);
  });
  vi.resetModules();
  ({ loadWithStyles } = await import('./preload-helper'));
});

test('a module without anything else is imported', async () => {
  expect(await loadWithStyles(async () => 'module')).toBe('module');
  expect(links()).toEqual([]);
});

test('what it needs is fetched beside it, and its style comes first', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'screen');
  const screen = loadWithStyles(load, ['b.js', 'a.css']);
  expect(links()).toEqual([
    ['modulepreload', '/b.js'],
    ['stylesheet', '/a.css'],
  ]);
  await soon();
  expect(load).not.toHaveBeenCalled();
  settle('load');
  expect(await screen).toBe('screen');
});

test('a style that is under way is waited for by all, and fetched once', async () => {
  const load = vi.fn<() => Promise<void>>(async () => {});
  const all = Promise.all([
    loadWithStyles(load, ['a.css']),
    loadWithStyles(load, ['a.css']),
  ]);
  await soon();
  expect(load).not.toHaveBeenCalled();
  expect(links()).toHaveLength(1);
  settle('load');
  await all;
  expect(load).toHaveBeenCalledTimes(2);
});

test('what the document names already is not fetched again', async () => {
  document.head.innerHTML =
    '<link rel="preload" href="/a.css"><link rel="modulepreload" href="/b.js">';
  await loadWithStyles(async () => {}, ['a.css', 'b.js']);
  expect(links()).toEqual([]);
});

test('a style that does not come is an error, and asked for again', async () => {
  const load = vi.fn<() => Promise<void>>(async () => {});
  const failed = loadWithStyles(load, ['a.css']);
  settle('error');
  await expect(failed).rejects.toThrow('/a.css');
  expect(load).not.toHaveBeenCalled();
  const again = loadWithStyles(load, ['a.css']);
  expect(links()).toHaveLength(2);
  settle('load');
  await again;
  expect(load).toHaveBeenCalledOnce();
});
