// Whether the window is too narrow for the settings beside the text (writing.css).

import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 899px)';

function onChange(changed: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
