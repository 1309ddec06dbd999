// The favourites of this device, in `localStorage` (docs/decisions/0035). Unreadable data counts as an
// empty list. Data of a newer release is neither read nor overwritten.

import { now } from '../../lib/clock';

/** A favourite home, as it was when it was added. */
export interface Favourite {
  /** `ListingKey`. */
  id: number;
  /** When it was added, in Unix seconds. */
  at: number;
  /** Its name then, shown when the home is no longer public. */
  name: string;
  /** In dollars, as the API writes it; empty when unknown. */
  price: string;
  /** `StandardStatus`. */
  status: string;
  /** The visitor's own note. */
  note: string;
  /** When the note was written, in Unix seconds; absent without one. */
  noted?: number;
}

/** Why a change failed: the list is full, or the browser stores nothing. */
export type StoreError = 'full' | 'blocked';

export const STORAGE_KEY = 'kept-homes';
const VERSION = 1;
/** The limit of one call. */
export const MAX_FAVOURITES = 100;
/** In characters. */
export const MAX_NOTE_CHARS = 1_000;
const MAX_NAME_CHARS = 200;
/** How long the note of a removed home is kept, in case it is added again. */
const NOTE_RETENTION_S = 30 * 24 * 60 * 60;

/** The newest first. */
export type Favourites = readonly Favourite[];

const EMPTY: Favourites = [];

const text = (value: unknown, most: number) =>
  typeof value === 'string' ? value.slice(0, most) : '';

function parseFavourite(value: unknown): Favourite | null {
  const one = (value ?? {}) as Partial<Record<keyof Favourite, unknown>>;
  const { id, at } = one;
  if (!Number.isSafeInteger(id) || (id as number) <= 0) {
    return null;
  }
  return {
    id: id as number,
    at: Number.isFinite(at) ? (at as number) : 0,
    name: text(one.name, MAX_NAME_CHARS),
    price: /^\d{1,12}(\.\d\d)?$/.test(text(one.price, 20)) ? String(one.price) : '',
    status: text(one.status, 40),
    note: text(one.note, MAX_NOTE_CHARS),
    ...(Number.isSafeInteger(one.noted) && { noted: one.noted as number }),
  };
}

/** Parses the stored text; null when a newer release has written it. */
export function parseFavourites(found: string | null): Favourites | null {
  let value: unknown;
  try {
    value = JSON.parse(found ?? '');
  } catch {
    return EMPTY;
  }
  const { version, homes } = (value ?? {}) as { version?: unknown; homes?: unknown };
  if (typeof version === 'number' && version > VERSION) {
    return null;
  }
  const seen = new Set<number>();
  const read = (Array.isArray(homes) ? homes : []).map(parseFavourite).filter((one) => {
    const isNew = one !== null && !seen.has(one.id);
    seen.add(one?.id ?? 0);
    return isNew;
  });
  return (read as Favourite[]).slice(0, MAX_FAVOURITES);
}

/** The note of a home that was removed from the list. */
interface RetainedNote {
  id: number;
  note: string;
  /** When the home was removed, in Unix seconds. */
  at: number;
}

/** The notes of removed homes, the newest first. */
function retainedNotes(): RetainedNote[] {
  let notes: unknown;
  try {
    ({ notes } = JSON.parse(readStorage() ?? '') as { notes?: unknown });
  } catch {
    return [];
  }
  const oldest = now() / 1000 - NOTE_RETENTION_S;
  return (Array.isArray(notes) ? notes : [])
    .map(parseFavourite)
    .filter((one) => one !== null)
    .filter(({ note, at }) => note !== '' && at > oldest)
    .slice(0, MAX_FAVOURITES)
    .map(({ id, note, at }) => ({ id, note, at }));
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

// The last result: the same text gives the same list, as useSyncExternalStore needs.
let lastText: string | null | undefined;
let last: Favourites = EMPTY;

export function favourites(): Favourites {
  const found = readStorage();
  if (found !== lastText) {
    lastText = found;
    last = parseFavourites(found) ?? EMPTY;
  }
  return last;
}

export const isFavourite = (id: number) => favourites().some((one) => one.id === id);

const listeners = new Set<() => void>();

const notify = () => {
  for (const changed of listeners) {
    changed();
  }
};

/** Calls `changed` after changes in this tab and in others; the result unsubscribes. */
export function subscribeToFavourites(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) {
      changed();
    }
  };
  listeners.add(changed);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Writes the list. Notes of homes that leave it are retained beside it. */
function write(homes: Favourites): StoreError | null {
  const before = parseFavourites(readStorage());
  if (before === null) {
    return 'blocked';
  }
  const isGone = ({ id }: { id: number }) => homes.every((one) => one.id !== id);
  const at = Math.floor(now() / 1000);
  const going = before
    .filter((one) => one.note !== '' && isGone(one))
    .map(({ id, note }) => ({ id, note, at }));
  const notes = [...going, ...retainedNotes().filter(isGone)].slice(0, MAX_FAVOURITES);
  try {
    const all =
      notes.length > 0 ? { version: VERSION, homes, notes } : { version: VERSION, homes };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
  } catch {
    return 'blocked';
  }
  notify();
  return null;
}

/** The facts that the list stores when a home is added. */
export type HomeSnapshot = Pick<Favourite, 'id' | 'name' | 'price' | 'status'>;

/**
 * Adds homes at the front of the list, in their order. Homes that are in the list stay as they
 * are; a home that was removed lately gets its note back.
 */
export function addFavourites(found: readonly HomeSnapshot[]): StoreError | null {
  const before = favourites();
  const fresh = found.filter(({ id }) => !before.some((one) => one.id === id));
  if (before.length + fresh.length > MAX_FAVOURITES) {
    return 'full';
  }
  const at = Math.floor(now() / 1000);
  const notes = retainedNotes();
  const written = fresh.map((one) => ({
    ...one,
    name: one.name.slice(0, MAX_NAME_CHARS),
    at,
    note: notes.find(({ id }) => id === one.id)?.note ?? '',
  }));
  return fresh.length === 0 ? null : write([...written, ...before]);
}

/** Removes a home from the list. */
export const removeFavourite = (id: number) =>
  write(favourites().filter((one) => one.id !== id));

/** Undoes a removal: the home has its note and its position again. */
export function restoreFavourite(home: Favourite, place: number): StoreError | null {
  const others = favourites().filter((one) => one.id !== home.id);
  return others.length >= MAX_FAVOURITES
    ? 'full'
    : write([...others.slice(0, place), home, ...others.slice(place)]);
}

/** Replaces the whole list by that of the account. */
export const replaceFavourites = (homes: Favourites) => write(homes);

/** Sets the note of a home. */
export const setNote = (id: number, note: string) =>
  write(
    favourites().map((one) =>
      one.id === id
        ? { ...one, note: note.slice(0, MAX_NOTE_CHARS), noted: Math.floor(now() / 1000) }
        : one,
    ),
  );
