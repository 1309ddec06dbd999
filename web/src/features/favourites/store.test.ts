import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  annotate,
  isKept,
  keep,
  kept,
  MOST,
  NOTE_MOST,
  parse,
  remove,
  restore,
  STORED_AT,
  watchKept,
} from './store';

const home = (id: number) => ({
  id,
  name: `${id} Lantern Street`,
  price: '549900.00',
  status: 'Active',
});

const ids = () => kept().map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime('2026-11-20T12:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a home is kept with its price, its status and the moment', () => {
  expect(keep([home(12)])).toBeNull();
  expect(kept()).toEqual([{ ...home(12), at: 1_795_176_000, note: '' }]);
  expect(isKept(12)).toBe(true);
  expect(isKept(13)).toBe(false);
});

test('the newest is first, and what is kept already stays as it was', () => {
  keep([home(12)]);
  annotate(12, 'The bay window.');
  expect(keep([home(14), { ...home(12), price: '1.00' }, home(13)])).toBeNull();
  expect(ids()).toEqual([14, 13, 12]);
  expect(kept()[2]).toMatchObject({ price: '549900.00', note: 'The bay window.' });
});

test('what is taken down is put back where it was, with its note', () => {
  keep([home(1), home(2), home(3)]);
  annotate(2, 'Needs a dormer.');
  const [, second] = kept();
  remove(2);
  expect(ids()).toEqual([1, 3]);
  expect(second && restore(second, 1)).toBeNull();
  expect(ids()).toEqual([1, 2, 3]);
  expect(kept()[1]?.note).toBe('Needs a dormer.');
});

test('a note comes back when the key is pressed again, on whatever page', () => {
  keep([home(1), home(2)]);
  annotate(1, 'Needs a dormer.');
  remove(1);
  expect(kept()).toHaveLength(1);
  annotate(2, 'The bay window.');
  keep([home(3)]);
  expect(keep([home(1)])).toBeNull();
  expect(kept()[0]).toMatchObject({ id: 1, note: 'Needs a dormer.' });
  // It is kept once, and what is taken out of it stays out.
  expect(localStorage.getItem(STORED_AT)?.match(/dormer/g)).toHaveLength(1);
  annotate(1, '');
  remove(1);
  keep([home(1)]);
  expect(kept()[0]?.note).toBe('');
});

test('a note that waits for its home is forgotten in the end', () => {
  keep([home(1)]);
  annotate(1, 'Needs a dormer.');
  remove(1);
  vi.setSystemTime('2026-12-25T12:00:00Z');
  keep([home(1)]);
  expect(kept()[0]?.note).toBe('');
  remove(1);
  expect(localStorage.getItem(STORED_AT)).not.toContain('notes');
  // As many wait as may be kept.
  for (let id = 1; id <= MOST + 20; id++) {
    keep([home(id)]);
    annotate(id, `note ${id}`);
    remove(id);
  }
  const { notes } = JSON.parse(localStorage.getItem(STORED_AT) ?? '') as {
    notes: unknown[];
  };
  expect(notes).toHaveLength(MOST);
  expect(notes[0]).toMatchObject({ id: MOST + 20 });
});

test('a note is kept as it was typed, as far as there is room', () => {
  keep([home(1)]);
  annotate(1, '  Sam: the bay window.\n Ari: the stairs ');
  expect(kept()[0]?.note).toBe('  Sam: the bay window.\n Ari: the stairs ');
  annotate(1, 'x'.repeat(NOTE_MOST + 5));
  expect(kept()[0]?.note).toHaveLength(NOTE_MOST);
});

test('there is an end to what is kept, and nothing is lost over it', () => {
  keep(Array.from({ length: MOST }, (_, at) => home(at + 1)));
  expect(keep([home(500)])).toBe('full');
  expect(kept()).toHaveLength(MOST);
  remove(1);
  expect(keep([home(500), home(501)]), 'all or none of them').toBe('full');
  expect(keep([home(500)])).toBeNull();
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
    localStorage.setItem(STORED_AT, text);
    expect(kept()).toEqual([]);
    expect(keep([home(12)])).toBeNull();
    expect(ids()).toEqual([12]);
  });

  test('a good home among bad ones is read, and each once', () => {
    const text = JSON.stringify({
      version: 1,
      homes: [{ id: 7, at: 'x', price: '<b>', note: 5 }, null, home(8), home(8)],
    });
    expect(parse(text)).toEqual([
      { id: 7, at: 0, name: '', price: '', status: '', note: '' },
      { ...home(8), at: 0, note: '' },
    ]);
  });

  test('more than there may be is cut', () => {
    const homes = Array.from({ length: MOST + 9 }, (_, at) => home(at + 1));
    expect(parse(JSON.stringify({ version: 1, homes }))).toHaveLength(MOST);
  });
});

test('what a newer release has written is left alone', () => {
  const text = JSON.stringify({ version: 2, houses: [1] });
  localStorage.setItem(STORED_AT, text);
  expect(kept()).toEqual([]);
  expect(keep([home(12)])).toBe('blocked');
  expect(localStorage.getItem(STORED_AT)).toBe(text);
});

test('a browser that stores nothing is told of, and read as empty', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse });
  expect(keep([home(12)])).toBe('blocked');
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(kept()).toEqual([]);
  expect(keep([home(12)])).toBe('blocked');
});

test('other tabs and this one hear of a change', () => {
  const changed = vi.fn<() => void>();
  const end = watchKept(changed);
  keep([home(1)]);
  expect(changed).toHaveBeenCalledTimes(1);
  // Another tab has written.
  localStorage.setItem(
    STORED_AT,
    JSON.stringify({ version: 1, homes: [{ ...home(2), at: 1, note: '' }] }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: STORED_AT }));
  expect(changed).toHaveBeenCalledTimes(2);
  expect(ids()).toEqual([2]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'language-hint' }));
  expect(changed).toHaveBeenCalledTimes(2);
  end();
  keep([home(3)]);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('the same list is the same to React', () => {
  keep([home(1)]);
  expect(kept()).toBe(kept());
});
