// A component in a file of its own: it is loaded when it is first shown, never on the server, and
// again when the connection is back.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface LazyPartOptions<P> {
  /** Shown while the file loads; without it, nothing. */
  fallback?: (props: P) => ReactNode;
  /** Shown when the file could not be loaded; without it, nothing. `again` loads it again. */
  retry?: (again: () => void, props: P) => ReactNode;
}

export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, retry }: LazyPartOptions<P> = {},
): ComponentType<P> {
  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | 'failed' | null>(null);
    useEffect(() => {
      if (Part === 'failed') {
        const again = () => setPart(null);
        window.addEventListener('online', again);
        return () => window.removeEventListener('online', again);
      }
      if (Part !== null) {
        return;
      }
      let isShown = true;
      const put = (part: ComponentType<P> | 'failed') => {
        if (isShown) {
          // A function in a state is called unless it is wrapped.
          setPart(() => part);
        }
      };
      load().then(put, () => put('failed'));
      return () => {
        isShown = false;
      };
    }, [Part]);
    if (Part === 'failed') {
      return retry?.(() => setPart(null), props);
    }
    return Part ? <Part {...props} /> : fallback?.(props);
  };
}
