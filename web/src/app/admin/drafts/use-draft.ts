// Keeps what is in a form while it is typed (draft-keeper.ts), also when the
// window is left; the form reads as a draft whenever one is written.

import { useEffect, useRef, useState } from 'react';
import { DraftKeeper, type DraftStore } from './draft-keeper';

interface Options<Text> {
  userId: number;
  /** What is stored of it; null for what is new. */
  thingId: number | null;
  store: DraftStore<Text>;
  /** A draft that is gone on with. */
  firstKey: string | undefined;
  /** What is in the form; null when it is what is stored. */
  read: () => Text | null;
  /** What can be offered may be another now. */
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
  // What is being written here is not offered here.
  const [key, setKey] = useState<string | null>(firstKey ?? null);

  // The keeper and the window ask for what is newest.
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
    const flush = () => void kept.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('beforeunload', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', flush);
      void kept.close();
    };
  }, [userId, first, store, onOther]);

  useEffect(() => keeper.current?.belongTo(thingId), [thingId]);

  const changed = () => keeper.current?.changed(() => newest.current());

  return {
    key,
    /** False in a browser that keeps nothing. */
    isKept,
    changed,
    flush: async () => keeper.current?.flush(),
    forget: async () => keeper.current?.forget(),
    /** What is in the form stays as a draft, and is offered; another takes its place. */
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
