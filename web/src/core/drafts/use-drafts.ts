// The drafts that can be resumed: those whose windows are gone.

import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '../providers';
import { useSession } from '../session/session-context';
import type { Draft, DraftStore } from './draft-store';
import { messages } from './messages';

export interface Drafts<Content> {
  all: Draft<Content>[];
  look: () => void;
  /** The current draft; null when it cannot be resumed any more. */
  pick: (draft: Draft<Content>) => Promise<Draft<Content> | null>;
  discard: (draft: Draft<Content>) => Promise<void>;
}

/** The drafts of the signed-in user. */
export const useDrafts = <Content>(store: DraftStore<Content>): Drafts<Content> =>
  useDraftsOf(store, useSession().session.userId);

export function useDraftsOf<Content>(
  store: DraftStore<Content>,
  userId: number,
): Drafts<Content> {
  const show = useToast();
  const [all, setAll] = useState<Draft<Content>[]>([]);
  const looks = useRef(0);
  const look = useCallback(() => {
    looks.current += 1;
    const turn = looks.current;
    const found = (drafts: Draft<Content>[]) => {
      // Of two looks the first may end last.
      if (turn === looks.current) {
        setAll(drafts);
      }
    };
    store.list(userId).then(found, () => found([]));
  }, [userId, store]);
  useEffect(() => {
    look();
    // Another window may have been closed meanwhile.
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('focus', look);
      // A result that arrives after this is ignored.
      looks.current += 1;
    };
  }, [look]);

  // The list may be outdated: a window may write the draft again, or have saved it.
  const pick = async ({ key }: Draft<Content>) => {
    const found = await store.find(key).catch(() => null);
    if (!found) {
      show({ severity: 'info', text: messages.draftTaken });
      look();
    }
    return found;
  };
  const discard = async (draft: Draft<Content>) => {
    const found = await pick(draft);
    if (found) {
      setAll((listed) => listed.filter(({ key }) => key !== found.key));
      await store.remove(found.key).catch(() => {});
      look();
    }
  };
  return { all, look, pick, discard };
}
