/** Calls `write` whenever the page may be about to go away; the result stops that. */
export function beforeLeaving(write: () => void): () => void {
  document.addEventListener('visibilitychange', write);
  window.addEventListener('pagehide', write);
  window.addEventListener('beforeunload', write);
  return () => {
    document.removeEventListener('visibilitychange', write);
    window.removeEventListener('pagehide', write);
    window.removeEventListener('beforeunload', write);
  };
}
