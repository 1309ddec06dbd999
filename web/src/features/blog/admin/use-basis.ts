// What a form goes on from: the blog as it is stored, as far as this form knows. What is
// saved next goes by the newest, drawn or not.

import { type RefObject, useRef, useState } from 'react';
import type { Blog } from './api';

export interface Basis {
  /** Null for a blog that is not stored yet. */
  base: Blog | null;
  /** What the next save changes; null for a new one. */
  revision: number | null;
}

/** The newest of it, and how it becomes another. */
export interface Newest {
  latest: RefObject<Basis>;
  rebase: (next: Basis) => void;
}

export function useBasis(first: Basis): Basis & Newest {
  const [basis, setBasis] = useState(first);
  const latest = useRef(first);
  const rebase = (next: Basis) => {
    latest.current = next;
    setBasis(next);
  };
  return { ...basis, latest, rebase };
}
