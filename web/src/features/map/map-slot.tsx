// The place of a map. Its code is loaded when the place becomes visible.

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { FirstFrameDrawing } from '#first-frame';
import type { FirstFrame, MapProps } from './map-props';
import './first-frame.css';

type Load = () => Promise<{ HomesMap: ComponentType<MapProps> }>;

declare global {
  /** Whether the build has the map feature (vite.config.ts). */
  const KEYTURN_HAS_MAP: boolean;
}

/** The same on the server and in the browser, so that hydration matches. */
export const hasMap = KEYTURN_HAS_MAP;

const load: Load | undefined = import.meta.env.SSR
  ? undefined
  : Object.values(import.meta.glob<Awaited<ReturnType<Load>>>('./homes-map.tsx'))[0];

// Without a map the list still has the same homes.
const HomesMap = load && lazyPart(async () => (await load()).HomesMap);

interface Props extends MapProps {
  /** The first frame of the map. */
  frame?: FirstFrame | undefined;
  label: string;
  className: string;
}

export function MapSlot({ label, className, frame, ...props }: Props) {
  const place = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) {
      return;
    }
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        seen.disconnect();
        setSeen(true);
      }
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return (
    <section ref={place} className={className} aria-label={label}>
      {frame && <FirstFrameDrawing {...frame} />}
      {isSeen && HomesMap && <HomesMap {...props} />}
    </section>
  );
}
