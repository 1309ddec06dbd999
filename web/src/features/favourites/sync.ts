// Merges the favourites of this device with those of the account. Homes that were removed here since
// the last synchronisation are sent by id, so that they do not come back. The rest is a union with
// the newest note of each home (crates/office/src/customer/favourites.rs).

import { type Api, createApi } from '../../core/api/client';
import { AGENT, USER } from '../../core/session/access';
import { readSession } from '../../core/session/session';
import {
  type Favourite,
  favourites,
  replaceFavourites,
  subscribeToFavourites,
} from './store';

const SYNC_STORAGE_KEY = 'kept-homes-told';
/** The list may change during a call; then the next round sends it again. */
const MAX_ROUNDS = 3;

interface SyncState {
  user: unknown;
  ids: number[];
}

/** The account of the last synchronisation and its homes; empty when unreadable. */
export function readSyncState(found: string | null): SyncState {
  try {
    const { user, ids } = JSON.parse(found ?? '') as { user?: unknown; ids?: unknown };
    const isNumber = (id: unknown): id is number => Number.isSafeInteger(id);
    return { user, ids: Array.isArray(ids) ? ids.filter(isNumber) : [] };
  } catch {
    return { user: undefined, ids: [] };
  }
}

/**
 * All favourites of this device, and the ids that were removed since the last synchronisation.
 * Homes that another account has synchronised are left out.
 */
export function changesSince(
  here: readonly Favourite[],
  { user, ids }: SyncState,
  userId: number,
) {
  const told = new Set(ids);
  const isOwn = user === userId;
  const known = new Set(here.map(({ id }) => id));
  return {
    homes: here
      .filter(({ id }) => isOwn || !told.has(id))
      .map((one) => ({ ...one, noted: one.noted ?? 0 })),
    removed: isOwn ? ids.filter((id) => !known.has(id)) : [],
  };
}

let running: Promise<void> | undefined;

async function syncOnce(api: Api): Promise<void> {
  const session = readSession();
  if (!session || ![AGENT, USER].includes(session.groupId)) {
    return;
  }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const here = favourites();
    // oxlint-disable-next-line no-await-in-loop -- each round begins with what the last one left
    const { data } = await api.fetch.POST('/api/me/favourites', {
      body: changesSince(
        here,
        readSyncState(localStorage.getItem(SYNC_STORAGE_KEY)),
        session.userId,
      ),
    });
    if (!data || readSession()?.userId !== session.userId) {
      return;
    }
    if (favourites() === here) {
      const homes = data.data.map((one) => ({ ...one, note: one.note ?? '' }));
      if (replaceFavourites(homes) === null) {
        const ids = data.data.map(({ id }) => id);
        localStorage.setItem(
          SYNC_STORAGE_KEY,
          JSON.stringify({ user: session.userId, ids }),
        );
      }
      return;
    }
  }
}

/** Synchronises once; further calls join the running one. */
export function syncFavourites(api: Api): Promise<void> {
  running ??= syncOnce(api).finally(() => {
    running = undefined;
  });
  return running;
}

const SYNC_DELAY_MS = 1_000;

let isStarted = false;

/** Synchronises now, and a moment after every change from now on. */
export function startSync(api: Api = createApi()): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    let soon: ReturnType<typeof setTimeout> | undefined;
    subscribeToFavourites(() => {
      clearTimeout(soon);
      soon = setTimeout(() => void syncFavourites(api).catch(() => {}), SYNC_DELAY_MS);
    });
  }
  return syncFavourites(api);
}
