// Does for client-side navigation what a page load does by itself: restores the scroll position, moves
// the focus, and announces the title.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior, useHydrated } from '../lib/use-browser';
import { forgetCard } from './head';
import type { NavigationType } from './router/history';
import { useLocation, useNavigationType } from './router/router';
import { coverOf } from './use-cover';

const STORAGE_KEY = 'scroll-places';

/** The navigation state that keeps the scroll position. */
export const KEEP_PLACE = { keepPlace: true };

type Places = Record<string, number>;

/** The most scroll positions that are stored; the newest stay. */
const PLACES = 100;

function storePlaces(places: Places): void {
  try {
    const newest = Object.fromEntries(Object.entries(places).slice(-PLACES));
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(newest));
  } catch {
    // Without storage a page starts at the top.
  }
}

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Places;
  } catch {
    return {};
  }
}

/** The id of a fragment, decoded if possible. */
function readFragment(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function targetOf(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(readFragment(hash));
}

/** Brings a fragment into view; the offset above it is `scroll-padding-top`. */
function scrollToFragment(hash: string): boolean {
  const target = targetOf(hash);
  if (!target) {
    return false;
  }
  target.scrollIntoView({ behavior: scrollBehavior() });
  return true;
}

function arrive(type: NavigationType, hash: string, place: number | undefined): void {
  if (type === 'POP') {
    if (place !== undefined) {
      window.scrollTo(0, place);
    }
    return;
  }
  if (hash === '' || !scrollToFragment(hash)) {
    window.scrollTo(0, 0);
  }
}

/** Moves the focus to the fragment or the heading, without scrolling. */
function moveFocus(hash: string): void {
  const heading = document.querySelector<HTMLElement>('#content h1');
  const target = targetOf(hash) ?? heading;
  // A link or a button needs no tabindex, and must stay in the tab order.
  if (target && target.tabIndex < 0) {
    target.setAttribute('tabindex', '-1');
  }
  target?.focus({ preventScroll: true });
}

/** Whether the page was loaded by a link or an address, not by Back or a reload. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

export function RouteEffects() {
  const { key: entry, pathname, search, hash, state } = useLocation();
  // Every full load has the same key, so the address is part of the key.
  const key = `${entry} ${pathname}${search}`;
  const { keepPlace: keepsPlace, cover } = coverOf(state);
  const type = useNavigationType();
  // The browser itself restores the scroll position of a loaded page, and the reader may have
  // scrolled on before hydration.
  const isHydrated = useHydrated();
  const [wasThere] = useState(!isHydrated);
  const places = useRef<Places | null>(null);
  const last = useRef<string | null>(null);
  const lastCover = useRef(cover);
  const [announcement, setAnnouncement] = useState('');

  useBrowserLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    places.current ??= readPlaces();
    const known = places.current;
    const isFirst = last.current === null;
    if (isFirst && isFreshVisit()) {
      delete known[key];
    }
    // A search or another page of a list keeps the scroll position.
    const isSamePage =
      last.current === pathname &&
      (type === 'POP' ? lastCover.current !== cover : keepsPlace === true);
    lastCover.current = cover;
    const isSamePath = last.current === pathname;
    last.current = pathname;
    if (isFirst && wasThere) {
      // The reader may have scrolled before hydration.
      known[key] = window.scrollY;
    } else if (!isSamePage && !(isFirst && known[key] === undefined)) {
      arrive(type, hash, known[key]);
    } else if (isFirst && hash !== '') {
      scrollToFragment(hash);
    }
    if (!isFirst && !isSamePage) {
      forgetCard();
      moveFocus(hash);
      if (!isSamePath || hash === '') {
        setAnnouncement(document.title);
      }
    }
    // A title that arrives with the data is announced then.
    const titles = new MutationObserver(() => {
      if (!isFirst && !isSamePage) {
        setAnnouncement(document.title);
      }
    });
    titles.observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    const remember = () => {
      // Deleting the key first makes it the newest.
      delete known[key];
      known[key] = window.scrollY;
    };
    const store = () => {
      storePlaces(known);
      // After a reload or Back the document is not hydrated for a while.
      window.history.scrollRestoration = 'auto';
    };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    window.addEventListener('pageshow', takeOver);
    return () => {
      titles.disconnect();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
      window.removeEventListener('pageshow', takeOver);
    };
  }, [key, pathname, hash, type, keepsPlace, cover, wasThere]);

  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
