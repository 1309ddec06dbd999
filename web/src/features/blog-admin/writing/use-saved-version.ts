// The version of the blog on the server, as far as this form knows. The next save replaces this
// version, so it is also in a ref that is newer than the last render.

import { type RefObject, useRef, useState } from 'react';
import type { Blog } from '../api';

export interface SavedVersion {
  /** Null for a new blog. */
  base: Blog | null;
  /** The revision that the next save replaces; null for a new blog. */
  revision: number | null;
}

/** The newest version as a ref, and its setter. */
export interface SavedVersionRef {
  latest: RefObject<SavedVersion>;
  setSavedVersion: (next: SavedVersion) => void;
}

export function useSavedVersion(first: SavedVersion): SavedVersion & SavedVersionRef {
  const [basis, setBasis] = useState(first);
  const latest = useRef(first);
  const setSavedVersion = (next: SavedVersion) => {
    latest.current = next;
    setBasis(next);
  };
  return { ...basis, latest, setSavedVersion };
}
