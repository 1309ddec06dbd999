// Where a map stands. Its program is fetched when it comes into view, and only there.

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { MapProps } from './map-props';

type Load = () => Promise<{ HomesMap: ComponentType<MapProps> }>;

declare global {
  /** Whether the feature that draws it is there; the build looks (vite.config.ts). */
  const KEYTURN_HAS_MAP: boolean;
}

/** The same for the server's markup and the browser's, which draw one page. */
export const hasMap = KEYTURN_HAS_MAP;

const load: Load | undefined = import.meta.env.SSR
  ? undefined
  : Object.values(import.meta.glob<Awaited<ReturnType<Load>>>('../map/homes-map.tsx'))[0];

interface Props extends MapProps {
  label: string;
  className: string;
}

export function MapSlot({ label, className, ...props }: Props) {
  const place = useRef<HTMLElement>(null);
  const [Drawn, setDrawn] = useState<ComponentType<MapProps> | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !load) {
      return;
    }
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        seen.disconnect();
        // What cannot be fetched is not there: the list says the same.
        load().then(
          ({ HomesMap }) => setDrawn(() => HomesMap),
          () => {},
        );
      }
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return (
    <section ref={place} className={className} aria-label={label}>
      {Drawn && <Drawn {...props} />}
    </section>
  );
}
