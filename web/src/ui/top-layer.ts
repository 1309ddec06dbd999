// What lies above what: a dialog that opens covers whatever was shown before it, so the
// message bar is told and comes back to the top.

const listeners = new Set<() => void>();

/** Calls `changed` after a dialog has opened or closed, until the answer is called. */
export function watchTopLayer(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** A dialog has opened or closed. */
export function tellTopLayer(): void {
  for (const changed of listeners) {
    changed();
  }
}
