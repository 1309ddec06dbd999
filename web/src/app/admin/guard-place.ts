// Where one is in the history while something unsaved is guarded, and what follows from
// an arrival. Nothing here touches the browser: history-guard.ts does.

/** What the router keeps in an entry of the history, and the guard's own mark. */
export interface Entry {
  /** The entry's place in the history. */
  idx?: number;
  /** It is the guard's, and lies above the screen's with the same address. */
  isGuard?: boolean;
}

/**
 * On an entry of the router's, on the guard, on the way back up to it, on the way down
 * from it, or on the way down from one that was left behind. `index` is the guard's place
 * in the history; `steps` is how far somebody wanted to go back from the screen.
 */
export type Place =
  | { at: 'below' }
  | { at: 'above'; index: number }
  | { at: 'climbing'; index: number; steps: number }
  | { at: 'descending' }
  | { at: 'tidying' };

export const BELOW: Place = { at: 'below' };

/** Where one is now, and what the browser has to do for that. */
export interface Move {
  place: Place;
  /** The guard's entry is put above this one's. */
  push?: Entry;
  /** Steps through the history. */
  go?: number;
}

export interface Arrival extends Move {
  /** The router does not hear of it. */
  isOurs: boolean;
  /** How far back from the screen somebody wanted to go, who is on the guard again. */
  asked?: number;
}

/** To where one should be: on the guard while it is `needed`, else below it. */
export function settled(place: Place, needed: boolean, entry: Entry | null): Move {
  // Somebody may have gone elsewhere, over the guard.
  const now = place.at === 'above' && !entry?.isGuard ? BELOW : place;
  if (needed && now.at === 'below') {
    const index = (entry?.idx ?? 0) + 1;
    return {
      place: { at: 'above', index },
      push: { ...entry, idx: index, isGuard: true },
    };
  }
  return !needed && now.at === 'above'
    ? { place: { at: 'descending' }, go: -1 }
    : { place: now };
}

/** A guard's entry that was left behind, by a reload or by Forward, holds nothing. */
export function tidied(place: Place, entry: Entry | null): Move {
  return place.at === 'below' && entry?.isGuard
    ? { place: { at: 'tidying' }, go: -1 }
    : { place };
}

/** The history has led to `entry`. */
export function arrived(place: Place, entry: Entry | null): Arrival {
  if (entry?.isGuard) {
    return place.at === 'climbing'
      ? {
          place: { at: 'above', index: place.index },
          isOurs: true,
          asked: place.steps,
        }
      : { ...tidied(place, entry), isOurs: true };
  }
  switch (place.at) {
    case 'above':
    case 'climbing': {
      const up = Math.max(1, place.index - (entry?.idx ?? place.index - 1));
      // The first step down is the guard's own.
      const steps = Math.max(1, up - 1);
      return {
        place: { at: 'climbing', index: place.index, steps },
        go: up,
        isOurs: true,
      };
    }
    case 'descending':
      return { place: BELOW, isOurs: true };
    case 'tidying':
      // The router may have been elsewhere, so this it hears.
      return { place: BELOW, isOurs: false };
    case 'below':
      return { place, isOurs: false };
  }
}
