// The plan of this device, in `localStorage`: the answers, and the steps that are done. Nothing of
// it is sent. Without storage a plan lasts as long as its page.

import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'plan';

export interface StoredPlan {
  /** The answers, as the address has them. */
  answers: string;
  /** The keys of the steps that are done. */
  done: string[];
}

const listeners = new Set<() => void>();
/** The last value that was read or written; `undefined` before the first read. */
let current: StoredPlan | null | undefined;

function read(): StoredPlan | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    const { answers, done } = (stored ?? {}) as Partial<StoredPlan>;
    return typeof answers === 'string' && Array.isArray(done) ? { answers, done } : null;
  } catch {
    return null;
  }
}

export function readPlan(): StoredPlan | null {
  current ??= read();
  return current;
}

/** Stores a plan, or deletes the stored one. */
export function storePlan(plan: StoredPlan | null): void {
  current = plan;
  try {
    if (plan) {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(plan));
    } else {
      localStorage.removeItem(STORAGE_KEY);
    }
  } catch {
    // The browser stores nothing.
  }
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The plan of this device; none on the server. */
export const useStoredPlan = (): StoredPlan | null =>
  useSyncExternalStore(subscribe, readPlan, () => null);
