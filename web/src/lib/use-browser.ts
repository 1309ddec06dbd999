// What only the browser knows, as stores that React reads without an effect.
// On the server and while hydrating each has its calm value.

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's markup, true once the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the page is scrolled further than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}

/** A step longer than any that a hand makes between two frames, in pixels. */
const LEAP_PX = 300;

let lastY = 0;
let isReadingOn = false;

/**
 * Whether the visitor is reading on: has moved down the page, and not up again. A leap
 * (to a fragment, or back to a place) is not reading.
 */
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

/** Whether a click asks for another tab or window, which is the browser's to open. */
export function isModified(event: {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Whether the visitor pays for every byte, and has said so (`Save-Data`). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** How the page moves by itself: at once for those who want nothing to move. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
