// Stores the unsaved text of a property in the browser, until it is saved or discarded. The draft
// of a new property outlives its dialog, and is shown when the dialog opens again.

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DraftKeeper } from '../../../core/drafts/draft-keeper';
import { useSession } from '../../../core/session/session-context';
import { type DialogState, isDirty } from './dialog-state';
import { propertyDrafts } from './draft-store';
import type { PropertyFormState } from './save-property';

type Keeper = DraftKeeper<PropertyFormState>;

/** Discards the draft. */
async function drop(keeper: Keeper): Promise<void> {
  await keeper.forget();
  await keeper.close();
}

const keyOf = ({ stored }: PropertyFormState) =>
  stored === null ? null : Number(stored.key);

export function usePropertyDraft(state: DialogState, onOther: () => void) {
  const { session } = useSession();
  const { userId } = session;
  const { phase, draft, kept, serial } = state;
  const [isKept, setKept] = useState(true);
  /** The draft of the new property, until it is saved. */
  const fresh = useRef<Keeper | null>(null);
  /** The draft of the open property, with the number of the opening. */
  const current = useRef<{ serial: number; keeper: Keeper } | null>(null);
  /** A draft that the next opening resumes. */
  const nextKey = useRef<string | undefined>(undefined);
  const readDraft = useEffectEvent(() => draft);

  const make = useCallback(
    (thingId: number | null, key: string | undefined): Keeper =>
      new DraftKeeper({
        userId,
        thingId,
        store: propertyDrafts,
        key,
        onTrouble: () => setKept(false),
      }),
    [userId],
  );

  useEffect(() => {
    const isShown = phase === 'editing' || phase === 'asking' || phase === 'saving';
    if (isShown && current.current?.serial !== serial) {
      const [thingId, key] = [keyOf(draft), nextKey.current];
      nextKey.current = undefined;
      if (thingId === null && key !== undefined && fresh.current) {
        // The former new property is offered as a draft from now on.
        void fresh.current.close().then(onOther);
        fresh.current = null;
      }
      const keeper =
        thingId === null ? (fresh.current ?? make(null, key)) : make(thingId, key);
      if (thingId === null) {
        fresh.current = keeper;
      }
      current.current = { serial, keeper };
      onOther();
    }
    const now = current.current;
    if (isShown && now) {
      const thingId = keyOf(draft);
      if (thingId !== null && now.keeper === fresh.current) {
        now.keeper.belongTo(thingId);
        fresh.current = null;
      }
      now.keeper.changed(() => {
        const newest = readDraft();
        return isDirty(newest) ? newest : null;
      });
      return;
    }
    if (phase === 'closed') {
      if (now && now.keeper !== fresh.current) {
        void drop(now.keeper).then(onOther);
      } else if (now) {
        void now.keeper.flush();
      }
      current.current = null;
      if (fresh.current && !isDirty(kept)) {
        void drop(fresh.current).then(onOther);
        fresh.current = null;
      }
    }
  }, [phase, draft, kept, serial, make, onOther]);

  const all = useCallback(
    () =>
      [...new Set([fresh.current, current.current?.keeper ?? null])].filter(
        (keeper) => keeper !== null,
      ),
    [],
  );
  useEffect(
    () => () => {
      all().forEach((keeper) => void keeper.close());
      fresh.current = null;
      current.current = null;
    },
    [all],
  );

  return {
    /** False in a browser without storage. */
    isKept,
    /** Writes unwritten changes at once. */
    flush: async () => {
      await Promise.all(all().map((keeper) => keeper.flush()));
    },
    /** Discards all drafts of this form. */
    drop: () => all().forEach((keeper) => void keeper.forget()),
    /** The next opening resumes this draft. */
    goOnWith: (key: string) => {
      nextKey.current = key;
    },
  };
}
