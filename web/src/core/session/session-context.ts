// The signed-in user, for everything below the session guard (session-guard.tsx).

import { createContext, use } from 'react';
import type { Session } from './session';

/** Everything that is read in here is kept under this key, and forgotten with it. */
export const ADMIN_KEY = 'admin';

interface Guarded {
  session: Session;
  /** Forgets the session and goes elsewhere. */
  leave: (to: string) => void;
}

export const SessionContext = createContext<Guarded | null>(null);

/** Who is signed in; only below the guard. */
export function useSession(): Guarded {
  const guarded = use(SessionContext);
  if (guarded === null) {
    throw new Error('outside of <SessionGuard>');
  }
  return guarded;
}
