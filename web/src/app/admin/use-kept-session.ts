// The session in the browser's storage. It follows changes of another tab.

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readSession, type Session } from '../../core/session/session';
import { useLocation } from '../../core/router/router';
import type { UnsavedWork } from '../../core/leaving/unsaved';

interface SessionState {
  session: Session | null;
  /** The session has ended, and the page has unsaved changes. */
  isAsking: boolean;
  ask: () => void;
  /** Continues with a new session; another user starts without unsaved changes. */
  goOnAs: (next: Session | null) => Promise<void>;
}

export function useKeptSession(unsaved: UnsavedWork): SessionState {
  const [session, setSession] = useState(readSession);
  const [isAsking, setAsking] = useState(false);
  const current = useRef(session);
  const { key: place } = useLocation();
  useLayoutEffect(() => {
    current.current = session;
  }, [session]);

  const ask = useCallback(() => setAsking(true), []);
  const goOnAs = useCallback(
    async (next: Session | null) => {
      if (next?.userId !== current.current?.userId) {
        await unsaved.flush();
      }
      setSession(next);
      setAsking(false);
    },
    [unsaved],
  );

  // Another tab may have ended the session, or signed in another user, while this page was in the
  // back-forward cache.
  useEffect(() => {
    const look = () => {
      const kept = readSession();
      if (kept === null && unsaved.exists) {
        ask();
      } else {
        void goOnAs(kept);
      }
    };
    if (readSession()?.userId !== current.current?.userId) {
      look();
    }
    window.addEventListener('storage', look);
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a navigation is when it is looked for
  }, [unsaved, ask, goOnAs, place]);

  return { session, isAsking, ask, goOnAs };
}
