// The plan of this device, in `localStorage`: the answers, and the steps that are done. Nothing of it is
// sent. Without storage a plan stays as long as its page.

import type { StepKey } from './steps';

const STORAGE_KEY = 'plan';

export interface StoredPlan {
  /** The answers, as they stand in the address. */
  answers: string;
  done: StepKey[];
}

export function readPlan(): StoredPlan | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    const { answers, done } = (stored ?? {}) as Partial<StoredPlan>;
    return typeof answers === 'string' && Array.isArray(done) ? { answers, done } : null;
  } catch {
    return null;
  }
}

/** Stores a plan, or deletes the stored one. */
export function storePlan(plan: StoredPlan | null): void {
  try {
    if (plan) {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(plan));
    } else {
      localStorage.removeItem(STORAGE_KEY);
    }
  } catch {
    // The browser stores nothing.
  }
}
