// Keeps the draft of a mounted form (draft-keeper.ts), also when the window is left.

import { useEffect, useRef, useState } from 'react';
import { DraftKeeper } from './draft-keeper';
import type { DraftStore } from './draft-store';

interface Options<Text> {
  userId: number;
  /** The id on the server; null for a new thing. */
  thingId: number | null;
  store: DraftStore<Text>;
  /** The key of a draft to resume. */
  firstKey: string | undefined;
  /** Reads the form; null when nothing is unsaved. */
  read: () => Text | null;
  /** Called when the list of offered drafts may have changed. */
  onOther: () => void;
}

export function useDraft<Text>({
  userId,
  thingId,
  store,
  firstKey,
  read,
  onOther,
}: Options<Text>) {
  const keeper = useRef<DraftKeeper<Text> | null>(null);
  const [isKept, setKept] = useState(true);
  const [first] = useState({ thingId, key: firstKey });
  // A form does not offer its own draft.
  const [key, setKey] = useState<string | null>(firstKey ?? null);

  // The keeper and the listeners need the newest values.
  const newest = useRef(read);
  useEffect(() => {
    newest.current = read;
  });

  useEffect(() => {
    const kept = new DraftKeeper({
      userId,
      ...first,
      store,
      onTrouble: () => setKept(false),
    });
    keeper.current = kept;
    // oxlint-disable-next-line react/set-state-in-effect -- a lock is held under it from now on
    setKey(kept.key);
    onOther();
    return () => void kept.close();
  }, [userId, first, store, onOther]);

  useEffect(() => keeper.current?.belongTo(thingId), [thingId]);

  const changed = () => keeper.current?.changed(() => newest.current());

  return {
    key,
    /** False in a browser without storage. */
    isKept,
    changed,
    flush: async () => keeper.current?.flush(),
    forget: async () => keeper.current?.forget(),
    /** Keeps the current text as an offered draft, and continues with another one. */
    goOnWith: async (replace: () => void, otherKey?: string) => {
      changed();
      await keeper.current?.goOnWith(() => {
        setKey(keeper.current?.key ?? null);
        replace();
      }, otherKey);
      onOther();
    },
  };
}
