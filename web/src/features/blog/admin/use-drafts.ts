// The unsaved texts that can be gone on with: those whose windows are gone.

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../app/admin/session-context';
import { useShowMessage } from '../../../app/providers';
import { type Draft, findDraft, listDrafts, removeDraft } from './draft-store';
import { messages } from './messages';

export interface Drafts {
  all: Draft[];
  look: () => void;
  /** The draft as it is now; null when it can be gone on with no longer. */
  pick: (draft: Draft) => Promise<Draft | null>;
  discard: (draft: Draft) => Promise<void>;
}

export function useDrafts(): Drafts {
  const { session } = useSession();
  const show = useShowMessage();
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
    listDrafts(session.userId).then(found, () => found([]));
  }, [session.userId]);
  useEffect(() => {
    look();
    // Another window may have been closed meanwhile.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);

  // What is listed may be old: a window may write it again, or have saved it.
  const pick = async ({ key }: Draft) => {
    const found = await findDraft(key).catch(() => null);
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
      await removeDraft(found.key).catch(() => {});
      look();
    }
  };
  return { all, look, pick, discard };
}
