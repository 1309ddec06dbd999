// A component in a file of its own: it is loaded when it is first shown, and never on the server.

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
    useEffect(() => {
      if (Part === undefined) {
        load().then(
          // A function in a state is called unless it is wrapped.
          (part) => setPart(() => part),
          () => setPart(false),
        );
      }
    }, [Part]);
    if (Part === false) {
      return retry?.(() => setPart(undefined), props);
    }
    return Part ? <Part {...props} /> : fallback?.(props);
  };
}
