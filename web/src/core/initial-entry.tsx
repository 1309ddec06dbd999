// Remembers the history entry that this document was loaded for. The server's answer for it (not
// found, failed, a form with errors) holds for this entry alone.

import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation } from './router/router';

const InitialEntryContext = createContext<string | null>(null);

/**
 * Remembers the key of the first location. A reload keeps the key, so it cannot be known
 * beforehand.
 */
export function InitialEntryProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [first] = useState(key);
  return <InitialEntryContext value={first}>{children}</InitialEntryContext>;
}

/** Whether the current location is the one that this document was loaded for. */
export function useIsInitialEntry(): boolean {
  const { key } = useLocation();
  return key === use(InitialEntryContext);
}
