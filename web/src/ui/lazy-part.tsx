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
    /** False when it could not be loaded. */
    const [Part, setPart] = useState<ComponentType<P> | false>();
    const again = () => setPart(undefined);
    useEffect(() => {
      if (Part === undefined) {
        // A function in a state is called unless it is wrapped.
        load().then(
          (part) => setPart(() => part),
          () => setPart(false),
        );
      }
      if (Part === false) {
        window.addEventListener('online', again);
        return () => window.removeEventListener('online', again);
      }
    }, [Part]);
    if (Part === false) {
      return retry?.(again, props);
    }
    return Part ? <Part {...props} /> : fallback?.(props);
  };
}
