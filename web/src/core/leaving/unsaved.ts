// Registers components with unsaved changes. While there are any, the end of a session shows a sign-in
// dialog over the page instead of leaving it (session-guard.tsx).

import { createContext, use, useEffectEvent, useLayoutEffect } from 'react';

/** Writes unsaved changes to storage. */
export type Flush = () => Promise<void>;

/** The longest wait for a flush before the page is left, in milliseconds. */
const PATIENCE_MS = 2000;

export class UnsavedWork {
  readonly #flushes = new Set<Flush>();

  get exists(): boolean {
    return this.#flushes.size > 0;
  }

  /** Adds a flush function; the returned function removes it. */
  add(flush: Flush): () => void {
    this.#flushes.add(flush);
    return () => this.#flushes.delete(flush);
  }

  /** Resolves when all is written, or after the timeout. */
  async flush(): Promise<void> {
    if (this.exists) {
      const all = Promise.allSettled([...this.#flushes].map(async (flush) => flush()));
      const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
      await Promise.race([all, patience]);
    }
  }
}

export const UnsavedContext = createContext<UnsavedWork | null>(null);

/** Registers this component while it has unsaved changes; `flush` runs before the page is left. */
export function useUnsaved(isDirty: boolean, flush?: Flush): void {
  const work = use(UnsavedContext);
  const flushNewest = useEffectEvent(async () => flush?.());
  useLayoutEffect(
    () => (isDirty && work ? work.add(() => flushNewest()) : undefined),
    [isDirty, work],
  );
}
