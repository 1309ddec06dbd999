// What somebody has written and not saved yet. While there is any, a session that
// has ended is answered by signing in over the page instead of leaving it
// (session-guard.tsx).

import { createContext, use, useLayoutEffect, useRef } from 'react';

/** Puts what is unsaved where it outlives the page. */
export type Flush = () => Promise<void>;

/** How long leaving the page waits for that. */
const PATIENCE_MS = 2000;

export class UnsavedWork {
  readonly #flushes = new Set<Flush>();

  get exists(): boolean {
    return this.#flushes.size > 0;
  }

  /** Answers what takes it away again. */
  add(flush: Flush): () => void {
    this.#flushes.add(flush);
    return () => this.#flushes.delete(flush);
  }

  /** Ends when all is kept, or could not be within a while. */
  async flush(): Promise<void> {
    if (this.exists) {
      const all = Promise.allSettled([...this.#flushes].map(async (flush) => flush()));
      const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
      await Promise.race([all, patience]);
    }
  }
}

export const UnsavedContext = createContext<UnsavedWork | null>(null);

/**
 * Says that this component holds something unsaved. `flush` is awaited before the
 * page is left because of the session.
 */
export function useUnsaved(isDirty: boolean, flush?: Flush): void {
  const work = use(UnsavedContext);
  const newest = useRef(flush);
  useLayoutEffect(() => {
    newest.current = flush;
  }, [flush]);
  useLayoutEffect(
    () => (isDirty && work ? work.add(async () => newest.current?.()) : undefined),
    [isDirty, work],
  );
}
