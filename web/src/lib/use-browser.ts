// Values that only the browser knows, as external stores for React. On the server and during hydration
// each has a neutral value.

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the page is scrolled down by more than this many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}

/** A longer step between two frames is no scrolling by hand, in pixels. */
const LEAP_PX = 300;

let lastY = 0;
let isReadingOn = false;

/** Whether the visitor scrolls down, not up. A jump (to a fragment, or by Back) does not count. */
export function useReadingOn(): boolean {
  return useSyncExternalStore(
    onDirection,
    () => isReadingOn,
    () => false,
  );
}

function onDirection(changed: () => void): () => void {
  return onScroll(() => {
    const by = window.scrollY - lastY;
    lastY = window.scrollY;
    isReadingOn = by === 0 ? isReadingOn : by > 0 && by <= LEAP_PX;
    changed();
  });
}

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether a click opens another tab or window. */
export function isModified(event: {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Whether the visitor asks for less data (`Save-Data`). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The scroll behaviour: without animation for visitors who prefer reduced motion. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
