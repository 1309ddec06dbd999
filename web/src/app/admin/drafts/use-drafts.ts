// The unsaved texts that can be gone on with: those whose windows are gone.

import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '../../providers';
import { useSession } from '../session-context';
import { messages } from './messages';

/** The drafts of a feature, as they lie in the browser. */
export interface DraftListStore<Draft> {
  list: (userId: number) => Promise<Draft[]>;
  /** As it is now; null when it is gone, or a window is writing it. */
  find: (key: string) => Promise<Draft | null>;
  remove: (key: string) => Promise<void>;
}

export interface Drafts<Draft> {
  all: Draft[];
  look: () => void;
  /** The draft as it is now; null when it can be gone on with no longer. */
  pick: (draft: Draft) => Promise<Draft | null>;
  discard: (draft: Draft) => Promise<void>;
}

export function useDrafts<Draft extends { key: string }>(
  shelf: DraftListStore<Draft>,
): Drafts<Draft> {
  const { session } = useSession();
  const show = useToast();
  const [all, setAll] = useState<Draft[]>([]);
  const looks = useRef(0);
  const look = useCallback(() => {
    looks.current += 1;
    const turn = looks.current;
    const found = (drafts: Draft[]) => {
      // Of two looks the first may end last.
      if (turn === looks.current) {
        setAll(drafts);
      }
    };
    shelf.list(session.userId).then(found, () => found([]));
  }, [session.userId, shelf]);
  useEffect(() => {
    look();
    // Another window may have been closed meanwhile.
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('focus', look);
      // What is found after that is for nobody.
      looks.current += 1;
    };
  }, [look]);

  // What is listed may be old: a window may write it again, or have saved it.
  const pick = async ({ key }: Draft) => {
    const found = await shelf.find(key).catch(() => null);
    if (!found) {
      show({ severity: 'info', text: messages.draftTaken });
      look();
    }
    return found;
  };
  const discard = async (draft: Draft) => {
    const found = await pick(draft);
    if (found) {
      setAll((listed) => listed.filter(({ key }) => key !== found.key));
      await shelf.remove(found.key).catch(() => {});
      look();
    }
  };
  return { all, look, pick, discard };
}
