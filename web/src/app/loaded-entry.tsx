// Which entry of the history the server has drawn. What it said of that address (not
// there, failed, a form that came back) holds for that entry and for no other.

import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation } from './router/router';

const LoadedEntry = createContext<string | null>(null);

/**
 * Remembers the first location of this document. Its key cannot be known beforehand: a
 * reload keeps the one that the router gave the entry when it was gone to.
 */
export function RememberLoadedEntry({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [first] = useState(key);
  return <LoadedEntry value={first}>{children}</LoadedEntry>;
}

/** Whether what is shown is what this document was loaded for. */
export function useIsLoadedEntry(): boolean {
  const { key } = useLocation();
  return key === use(LoadedEntry);
}
