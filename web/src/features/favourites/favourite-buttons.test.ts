import { beforeEach, expect, test } from 'vitest';
import { toggleFavourite, watchButtons } from './favourite-buttons';
import { addFavourites, favourites, STORAGE_KEY } from './store';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function addKey(value: string): HTMLButtonElement {
  const key = document.createElement('button');
  key.className = 'keep';
  key.value = value;
  key.setAttribute('aria-pressed', 'false');
  document.body.append(key);
  return key;
}

const pressed = (key: Element) => key.getAttribute('aria-pressed');
const said = () => document.querySelector('.key-said');

beforeEach(() => {
  localStorage.clear();
  for (const one of document.querySelectorAll('.keep, .rail-link')) {
    one.remove();
  }
});

test('a key keeps its home, and lets it go again', () => {
  const key = addKey('12 Active 549900.00 12 Lantern Street');
  toggleFavourite(key);
  expect(pressed(key)).toBe('true');
  expect(favourites()).toMatchObject([
    { id: 12, status: 'Active', price: '549900.00', name: '12 Lantern Street' },
  ]);
  expect(said()?.querySelector('[role=status]')?.textContent).not.toBe('');
  expect(said()?.textContent).toContain('Kept on this device.');
  expect(said()?.querySelector('a')?.getAttribute('href')).toBe('/favourites');
  toggleFavourite(key);
  expect(pressed(key)).toBe('false');
  expect(favourites()).toEqual([]);
});

test('a home without a price is kept under its name', () => {
  toggleFavourite(addKey('12 Active  12 Lantern Street'));
  expect(favourites()).toMatchObject([{ price: '', name: '12 Lantern Street' }]);
});

test('keys that come later, another tab and the number in the bar agree', async () => {
  watchButtons();
  addFavourites([{ id: 7, name: 'x', price: '', status: 'Active' }]);
  const link = document.createElement('a');
  link.className = 'rail-link';
  const number = document.createElement('span');
  link.append(number);
  document.body.append(link);
  const key = addKey('7 Active  x');
  await Promise.resolve();
  await frame();
  await frame();
  expect(pressed(key)).toBe('true');
  expect(number.dataset['count']).toBe('1');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
  expect(pressed(key)).toBe('false');
  expect(number.dataset['count']).toBeUndefined();
});

test('what cannot be stored is said, and the key stays open', () => {
  localStorage.setItem(STORAGE_KEY, '{"version":9}');
  const key = addKey('12 Active 1.00 x');
  toggleFavourite(key);
  expect(pressed(key)).toBe('false');
  expect(said()?.querySelector('[role=alert]')?.textContent).not.toBe('');
  expect(said()?.textContent).toContain('couldn’t save this');
});
