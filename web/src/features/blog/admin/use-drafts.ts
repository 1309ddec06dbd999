// The unsaved texts that can be gone on with: those whose windows are gone.

import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../app/admin/session-guard';
import { type Draft, listDrafts, removeDraft } from './draft-store';

export function useDrafts() {
  const { session } = useSession();
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const look = useCallback(() => {
    listDrafts(session.userId).then(setDrafts, () => setDrafts([]));
  }, [session.userId]);
  useEffect(() => {
    look();
    // Another window may have been closed meanwhile.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);
  const discard = async ({ key }: Draft) => {
    setDrafts((all) => all.filter((draft) => draft.key !== key));
    await removeDraft(key).catch(() => {});
    look();
  };
  return { drafts, look, discard };
}
