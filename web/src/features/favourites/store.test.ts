import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addFavourites,
  favourites,
  isFavourite,
  MAX_FAVOURITES,
  MAX_NOTE_CHARS,
  parseFavourites,
  removeFavourite,
  restoreFavourite,
  setNote,
  STORAGE_KEY,
  subscribeToFavourites,
} from './store';

const home = (id: number) => ({
  id,
  name: `${id} Lantern Street`,
  price: '549900.00',
  status: 'Active',
});

const ids = () => favourites().map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime('2026-11-20T12:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a home is kept with its price, its status and the moment', () => {
  expect(addFavourites([home(12)])).toBeNull();
  expect(favourites()).toEqual([{ ...home(12), at: 1_795_176_000, note: '' }]);
  expect(isFavourite(12)).toBe(true);
  expect(isFavourite(13)).toBe(false);
});

test('the newest is first, and what is kept already stays as it was', () => {
  addFavourites([home(12)]);
  setNote(12, 'The bay window.');
  expect(addFavourites([home(14), { ...home(12), price: '1.00' }, home(13)])).toBeNull();
  expect(ids()).toEqual([14, 13, 12]);
  expect(favourites()[2]).toMatchObject({ price: '549900.00', note: 'The bay window.' });
});

test('what is taken down is put back where it was, with its note', () => {
  addFavourites([home(1), home(2), home(3)]);
  setNote(2, 'Needs a dormer.');
  const [, second] = favourites();
  removeFavourite(2);
  expect(ids()).toEqual([1, 3]);
  expect(second && restoreFavourite(second, 1)).toBeNull();
  expect(ids()).toEqual([1, 2, 3]);
  expect(favourites()[1]?.note).toBe('Needs a dormer.');
});

test('a note comes back when the key is pressed again, on whatever page', () => {
  addFavourites([home(1), home(2)]);
  setNote(1, 'Needs a dormer.');
  removeFavourite(1);
  expect(favourites()).toHaveLength(1);
  setNote(2, 'The bay window.');
  addFavourites([home(3)]);
  expect(addFavourites([home(1)])).toBeNull();
  expect(favourites()[0]).toMatchObject({ id: 1, note: 'Needs a dormer.' });
  // It is kept once, and what is taken out of it stays out.
  expect(localStorage.getItem(STORAGE_KEY)?.match(/dormer/g)).toHaveLength(1);
  setNote(1, '');
  removeFavourite(1);
  addFavourites([home(1)]);
  expect(favourites()[0]?.note).toBe('');
});

test('a note that waits for its home is forgotten in the end', () => {
  addFavourites([home(1)]);
  setNote(1, 'Needs a dormer.');
  removeFavourite(1);
  vi.setSystemTime('2026-12-25T12:00:00Z');
  addFavourites([home(1)]);
  expect(favourites()[0]?.note).toBe('');
  removeFavourite(1);
  expect(localStorage.getItem(STORAGE_KEY)).not.toContain('notes');
  // As many wait as may be kept.
  for (let id = 1; id <= MAX_FAVOURITES + 20; id++) {
    addFavourites([home(id)]);
    setNote(id, `note ${id}`);
    removeFavourite(id);
  }
  const { notes } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '') as {
    notes: unknown[];
  };
  expect(notes).toHaveLength(MAX_FAVOURITES);
  expect(notes[0]).toMatchObject({ id: MAX_FAVOURITES + 20 });
});

test('a note is kept as it was typed, as far as there is room', () => {
  addFavourites([home(1)]);
  setNote(1, '  Sam: the bay window.\n Ari: the stairs ');
  expect(favourites()[0]?.note).toBe('  Sam: the bay window.\n Ari: the stairs ');
  setNote(1, 'x'.repeat(MAX_NOTE_CHARS + 5));
  expect(favourites()[0]?.note).toHaveLength(MAX_NOTE_CHARS);
});

test('there is an end to what is kept, and nothing is lost over it', () => {
  addFavourites(Array.from({ length: MAX_FAVOURITES }, (_, at) => home(at + 1)));
  expect(addFavourites([home(500)])).toBe('full');
  expect(favourites()).toHaveLength(MAX_FAVOURITES);
  removeFavourite(1);
  expect(addFavourites([home(500), home(501)]), 'all or none of them').toBe('full');
  expect(addFavourites([home(500)])).toBeNull();
});

describe('what cannot be read breaks nothing', () => {
  test.each([
    '',
    'nonsense',
    'null',
    '[]',
    '{"version":1}',
    '{"version":1,"homes":7}',
    '{"version":1,"homes":[null,1,"x",{},{"id":-1},{"id":1.5},{"id":"1"}]}',
  ])('%s', (text) => {
    localStorage.setItem(STORAGE_KEY, text);
    expect(favourites()).toEqual([]);
    expect(addFavourites([home(12)])).toBeNull();
    expect(ids()).toEqual([12]);
  });

  test('a good home among bad ones is read, and each once', () => {
    const text = JSON.stringify({
      version: 1,
      homes: [{ id: 7, at: 'x', price: '<b>', note: 5 }, null, home(8), home(8)],
    });
    expect(parseFavourites(text)).toEqual([
      { id: 7, at: 0, name: '', price: '', status: '', note: '' },
      { ...home(8), at: 0, note: '' },
    ]);
  });

  test('more than there may be is cut', () => {
    const homes = Array.from({ length: MAX_FAVOURITES + 9 }, (_, at) => home(at + 1));
    expect(parseFavourites(JSON.stringify({ version: 1, homes }))).toHaveLength(
      MAX_FAVOURITES,
    );
  });
});

test('what a newer release has written is left alone', () => {
  const text = JSON.stringify({ version: 2, houses: [1] });
  localStorage.setItem(STORAGE_KEY, text);
  expect(favourites()).toEqual([]);
  expect(addFavourites([home(12)])).toBe('blocked');
  expect(localStorage.getItem(STORAGE_KEY)).toBe(text);
});

test('a browser that stores nothing is told of, and read as empty', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse });
  expect(addFavourites([home(12)])).toBe('blocked');
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(favourites()).toEqual([]);
  expect(addFavourites([home(12)])).toBe('blocked');
});

test('other tabs and this one hear of a change', () => {
  const changed = vi.fn<() => void>();
  const end = subscribeToFavourites(changed);
  addFavourites([home(1)]);
  expect(changed).toHaveBeenCalledTimes(1);
  // Another tab has written.
  localStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({ version: 1, homes: [{ ...home(2), at: 1, note: '' }] }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
  expect(changed).toHaveBeenCalledTimes(2);
  expect(ids()).toEqual([2]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'language-hint' }));
  expect(changed).toHaveBeenCalledTimes(2);
  end();
  addFavourites([home(3)]);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('the same list is the same to React', () => {
  addFavourites([home(1)]);
  expect(favourites()).toBe(favourites());
});
