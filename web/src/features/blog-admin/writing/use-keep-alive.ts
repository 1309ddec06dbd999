// Typing counts as use of the session (security.md): while somebody types, a small
// call every few minutes keeps it from ending in the middle of a sentence.

import { useCallback, useRef } from 'react';
import { useApi } from '../../../core/providers';
import { now } from '../../../lib/clock';
import { listCategories } from '../api';

const EVERY_MS = 5 * 60 * 1000;

export function useKeepAlive(): () => void {
  const api = useApi();
  const last = useRef<number | null>(null);
  return useCallback(() => {
    // Opening the form was a use already.
    last.current ??= now();
    if (now() - last.current >= EVERY_MS) {
      last.current = now();
      // An ended session is heard by the guard; anything else may fail.
      listCategories(api, 1).catch(() => {});
    }
  }, [api]);
}
