// The homes that somebody keeps: on this device, in `localStorage`, and told to nobody
// (docs/decisions/0068). What cannot be read counts as nothing and breaks nothing; what a
// newer release has written is left as it is.

import { now } from '../../lib/clock';

/** A kept home, as it was at that moment. */
export interface Kept {
  /** `ListingKey`. */
  id: number;
  /** When it was kept, in Unix seconds. */
  at: number;
  /** What it was called, for when it is not public any more. */
  name: string;
  /** In dollars, as the calls write it; empty when it was not told. */
  price: string;
  /** `StandardStatus`. */
  status: string;
  /** What one wrote to oneself. */
  note: string;
  /** When that was written, in Unix seconds; absent when nothing was. */
  noted?: number;
}

/** Why something was not kept: there are enough, or the browser stores nothing (more). */
export type Refusal = 'full' | 'blocked';

export const STORED_AT = 'kept-homes';
const VERSION = 1;
/** As many as one call can be asked for. */
export const MOST = 100;
/** In characters. */
export const NOTE_MOST = 1_000;
const NAME_MOST = 200;
/** How long the note of a home that was taken down waits for it to be kept again. */
const NOTE_WAITS_S = 30 * 24 * 60 * 60;

/** The newest first. */
export type List = readonly Kept[];

const NOTHING: List = [];

const text = (value: unknown, most: number) =>
  typeof value === 'string' ? value.slice(0, most) : '';

function readOne(value: unknown): Kept | null {
  const one = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const { id, at } = one;
  if (!Number.isSafeInteger(id) || (id as number) <= 0) {
    return null;
  }
  return {
    id: id as number,
    at: Number.isFinite(at) ? (at as number) : 0,
    name: text(one.name, NAME_MOST),
    price: /^\d{1,12}(\.\d\d)?$/.test(text(one.price, 20)) ? String(one.price) : '',
    status: text(one.status, 40),
    note: text(one.note, NOTE_MOST),
    ...(Number.isSafeInteger(one.noted) && { noted: one.noted as number }),
  };
}

/** What is stored; null for what a newer release has written. */
export function parse(found: string | null): List | null {
  let value: unknown;
  try {
    value = JSON.parse(found ?? '');
  } catch {
    return NOTHING;
  }
  const { version, homes } = (value ?? {}) as { version?: unknown; homes?: unknown };
  if (typeof version === 'number' && version > VERSION) {
    return null;
  }
  const seen = new Set<number>();
  const read = (Array.isArray(homes) ? homes : []).map(readOne).filter((one) => {
    const isNew = one !== null && !seen.has(one.id);
    seen.add(one?.id ?? 0);
    return isNew;
  });
  return (read as Kept[]).slice(0, MOST);
}

/** What was written to a home that is not kept any more. */
interface Waiting {
  id: number;
  note: string;
  /** When it was taken down, in Unix seconds. */
  at: number;
}

/** The notes that wait for their homes, the newest first. */
function waiting(): Waiting[] {
  let notes: unknown;
  try {
    ({ notes } = JSON.parse(stored() ?? '') as { notes?: unknown });
  } catch {
    return [];
  }
  const oldest = now() / 1000 - NOTE_WAITS_S;
  return (Array.isArray(notes) ? notes : [])
    .map(readOne)
    .filter((one) => one !== null)
    .filter(({ note, at }) => note !== '' && at > oldest)
    .slice(0, MOST)
    .map(({ id, note, at }) => ({ id, note, at }));
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED_AT);
  } catch {
    return null;
  }
}

// What was read last: the same list for the same text.
let lastText: string | null | undefined;
let last: List = NOTHING;

export function kept(): List {
  const found = stored();
  if (found !== lastText) {
    lastText = found;
    last = parse(found) ?? NOTHING;
  }
  return last;
}

export const isKept = (id: number) => kept().some((one) => one.id === id);

const watchers = new Set<() => void>();

const tell = () => {
  for (const changed of watchers) {
    changed();
  }
};

/** Hears of changes in this tab and in others; the answer ends that. */
export function watchKept(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === STORED_AT || key === null) {
      changed();
    }
  };
  watchers.add(changed);
  window.addEventListener('storage', elsewhere);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Writes the list; what was written to homes that go from it waits for them beside it. */
function write(homes: List): Refusal | null {
  const before = parse(stored());
  if (before === null) {
    return 'blocked';
  }
  const isGone = ({ id }: { id: number }) => homes.every((one) => one.id !== id);
  const at = Math.floor(now() / 1000);
  const going = before
    .filter((one) => one.note !== '' && isGone(one))
    .map(({ id, note }) => ({ id, note, at }));
  const notes = [...going, ...waiting().filter(isGone)].slice(0, MOST);
  try {
    const all =
      notes.length > 0 ? { version: VERSION, homes, notes } : { version: VERSION, homes };
    localStorage.setItem(STORED_AT, JSON.stringify(all));
  } catch {
    return 'blocked';
  }
  tell();
  return null;
}

/** A home as it is kept, before anything is written to it. */
export type Found = Pick<Kept, 'id' | 'name' | 'price' | 'status'>;

/**
 * Keeps homes, in front of the others and in their order; those that are kept stay as they are,
 * and those that were taken down lately have their note again.
 */
export function keep(found: readonly Found[]): Refusal | null {
  const before = kept();
  const fresh = found.filter(({ id }) => !before.some((one) => one.id === id));
  if (before.length + fresh.length > MOST) {
    return 'full';
  }
  const at = Math.floor(now() / 1000);
  const notes = waiting();
  const written = fresh.map((one) => ({
    ...one,
    name: one.name.slice(0, NAME_MOST),
    at,
    note: notes.find(({ id }) => id === one.id)?.note ?? '',
  }));
  return fresh.length === 0 ? null : write([...written, ...before]);
}

/** Keeps a home no more. */
export const remove = (id: number) => write(kept().filter((one) => one.id !== id));

/** Puts back what was removed, with what was written to it, where it was. */
export function restore(home: Kept, place: number): Refusal | null {
  const others = kept().filter((one) => one.id !== home.id);
  return others.length >= MOST
    ? 'full'
    : write([...others.slice(0, place), home, ...others.slice(place)]);
}

/** Takes a list for the one that there is, as an account has it. */
export const replace = (homes: List) => write(homes);

/** Writes a note to oneself, as it was typed. */
export const annotate = (id: number, note: string) =>
  write(
    kept().map((one) =>
      one.id === id
        ? { ...one, note: note.slice(0, NOTE_MOST), noted: Math.floor(now() / 1000) }
        : one,
    ),
  );
