// Makes one list of what a device keeps and what the account keeps. What was taken down here
// since the account was last told is told by its id, so that it does not come back; the rest
// is a union, with the newest note of each (crates/site/src/profile/me/favourites.rs).

import { type Api, createApi } from '../../api/client';
import { AGENT, USER } from '../account/access';
import { readSession } from '../account/session';
import { kept, type Kept, replace, watchKept } from '../favourites/store';

const TOLD_AT = 'kept-homes-told';
/** Homes may be kept while the others are told. */
const ROUNDS = 3;

interface Told {
  user: unknown;
  ids: number[];
}

/** Whose account was told of which homes; nobody's when that cannot be read. */
export function readTold(found: string | null): Told {
  try {
    const { user, ids } = JSON.parse(found ?? '') as { user?: unknown; ids?: unknown };
    const isNumber = (id: unknown): id is number => Number.isSafeInteger(id);
    return { user, ids: Array.isArray(ids) ? ids.filter(isNumber) : [] };
  } catch {
    return { user: undefined, ids: [] };
  }
}

/**
 * What is told: all that is here, and what was here and is not any more. What belongs to
 * the account of somebody who was here before is theirs alone.
 */
export function newsOf(here: readonly Kept[], { user, ids }: Told, userId: number) {
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

let underWay: Promise<void> | undefined;

async function once(api: Api): Promise<void> {
  const session = readSession();
  if (!session || ![AGENT, USER].includes(session.groupId)) {
    return;
  }
  for (let round = 0; round < ROUNDS; round++) {
    const here = kept();
    // oxlint-disable-next-line no-await-in-loop -- each round begins with what the last one left
    const { data } = await api.POST('/api/me/favourites', {
      body: newsOf(here, readTold(localStorage.getItem(TOLD_AT)), session.userId),
    });
    if (!data || readSession()?.userId !== session.userId) {
      return;
    }
    if (kept() === here) {
      const homes = data.data.map((one) => ({ ...one, note: one.note ?? '' }));
      if (replace(homes) === null) {
        const ids = data.data.map(({ id }) => id);
        localStorage.setItem(TOLD_AT, JSON.stringify({ user: session.userId, ids }));
      }
      return;
    }
  }
}

/** Once at a time. */
export function sync(api: Api): Promise<void> {
  underWay ??= once(api).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

const SOON_MS = 1_000;

let isFollowing = false;

/** From now on the account hears of every change, a moment after it. */
export function follow(api: Api = createApi()): Promise<void> {
  if (!isFollowing) {
    isFollowing = true;
    let soon: ReturnType<typeof setTimeout> | undefined;
    watchKept(() => {
      clearTimeout(soon);
      soon = setTimeout(() => void sync(api).catch(() => {}), SOON_MS);
    });
  }
  return sync(api);
}
