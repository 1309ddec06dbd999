// The signed-in user, for everything below the session guard (session-guard.tsx).

import { createContext, use } from 'react';
import type { Session } from './session';

/** The first part of the admin area's query keys; signing out removes these queries. */
export const ADMIN_KEY = 'admin';

interface GuardedSession {
  session: Session;
  /** Forgets the session and leads to an address. */
  leave: (to: string) => void;
}

export const SessionContext = createContext<GuardedSession | null>(null);

/** The session of the user; it exists only below the guard. */
export function useSession(): GuardedSession {
  const guarded = use(SessionContext);
  if (guarded === null) {
    throw new Error('outside of <SessionGuard>');
  }
  return guarded;
}
