// The state machine of the navigation blocker, as pure functions: from a state and a history entry
// to the next state and what the browser must do. navigation-blocker.ts does it.
//
// While a form has unsaved changes, an extra entry with the same address lies above the screen's
// entry. Back then leads from the extra entry to the screen's, and the screen stays.
//
// | state     | the current entry               | moves on when                               |
// | --------- | ------------------------------- | ------------------------------------------- |
// | idle      | the router's                    | a form has unsaved changes: blocking        |
// | blocking  | the extra entry                 | Back: restoring; nothing unsaved: removing  |
// | restoring | below, on the way back up       | the extra entry is reached: blocking        |
// | removing  | the extra entry, on the way down | the screen's entry is reached: idle        |
// | cleaning  | an extra entry left by a reload or Forward, on the way down | idle            |

/** The router's state of a history entry, and the blocker's mark. */
export interface BlockerEntry {
  /** The entry's index in the history. */
  idx?: number;
  /** Marks the blocker's extra entry. Stored entries have this name, so it stays. */
  isGuard?: boolean;
}

/** `index` is the extra entry's; `steps` is how far back from the screen Back would lead. */
export type BlockerState =
  | { at: 'idle' }
  | { at: 'blocking'; index: number }
  | { at: 'restoring'; index: number; steps: number }
  | { at: 'removing' }
  | { at: 'cleaning' };

export const IDLE: BlockerState = { at: 'idle' };

/** The next state, and the browser actions that lead to it. */
export interface Transition {
  state: BlockerState;
  /** The extra entry to push. */
  push?: BlockerEntry;
  /** How many entries to go back (negative) or forward. */
  go?: number;
}

export interface PopResult extends Transition {
  /** The router must not see this event. */
  isOurs: boolean;
  /** Ask the user now: Back would have gone back this many entries. */
  askedSteps?: number;
}

/** Blocks while that is `needed`, and otherwise removes the extra entry. */
export function update(
  state: BlockerState,
  needed: boolean,
  entry: BlockerEntry | null,
): Transition {
  // A navigation may have restated the extra entry.
  const now = state.at === 'blocking' && !entry?.isGuard ? IDLE : state;
  if (needed && now.at === 'idle') {
    const index = (entry?.idx ?? 0) + 1;
    return {
      state: { at: 'blocking', index },
      push: { ...entry, idx: index, isGuard: true },
    };
  }
  return !needed && now.at === 'blocking'
    ? { state: { at: 'removing' }, go: -1 }
    : { state: now };
}

/** Leaves an extra entry after a reload or Forward: there are no unsaved changes then. */
export function cleanUp(state: BlockerState, entry: BlockerEntry | null): Transition {
  return state.at === 'idle' && entry?.isGuard
    ? { state: { at: 'cleaning' }, go: -1 }
    : { state };
}

/** Handles a `popstate` that led to `entry`. */
export function onPop(state: BlockerState, entry: BlockerEntry | null): PopResult {
  if (entry?.isGuard) {
    return state.at === 'restoring'
      ? {
          state: { at: 'blocking', index: state.index },
          isOurs: true,
          askedSteps: state.steps,
        }
      : { ...cleanUp(state, entry), isOurs: true };
  }
  switch (state.at) {
    case 'blocking':
    case 'restoring': {
      const up = Math.max(1, state.index - (entry?.idx ?? state.index - 1));
      // The first step down only leaves the extra entry.
      const steps = Math.max(1, up - 1);
      return {
        state: { at: 'restoring', index: state.index, steps },
        go: up,
        isOurs: true,
      };
    }
    case 'removing':
      return { state: IDLE, isOurs: true };
    case 'cleaning':
      // The router may have been at another address, so it must see this event.
      return { state: IDLE, isOurs: false };
    case 'idle':
      return { state, isOurs: false };
  }
}
