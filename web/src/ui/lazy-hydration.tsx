// Lazy hydration: a part of the served page whose program is loaded when somebody comes near it.
// Until then links and forms in it work as without script, and a click is deferred and replayed.
// React then hydrates it in place. The server loads all parts before it renders its first page.

import {
  type ComponentType,
  memo,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
} from 'react';
import { lazyModule } from '../lib/lazy-module';
import { isModified, useHydrated } from '../lib/use-browser';

interface LazyHydrationOptions {
  /** Selects the element of the part; without it nobody comes near. */
  selector?: string;
  /** Scrolling changes the part, so it counts as coming near. */
  followsScroll?: boolean;
}

/** Events of somebody who comes near. */
const NEAR_EVENTS = ['pointerover', 'touchstart', 'focusin'];
const CAPTURE = { capture: true, passive: true };

/** How long a click waits for the program, in milliseconds; then a link works as without script. */
const PATIENCE_MS = 2000;

/** What a click on it may need the program for. */
const CONTROLS = 'a[href], button[type="button"]';

const ignore = () => {};

/** The props are compared by identity. A new render of what is around the part asks for nothing. */
export function lazilyHydrated<P extends object>(
  load: () => Promise<ComponentType<P>>,
  options: LazyHydrationOptions,
): ComponentType<P> & { preload: () => Promise<void> } {
  let Part: ComponentType<P> | undefined;
  let openGate = ignore;
  /** Resolves when the part is loaded; React leaves the served HTML until then. */
  const gate = new Promise<void>((resolve) => {
    openGate = () => {
      // React reads these, and so need not wait for a promise that is settled.
      Object.assign(gate, { status: 'fulfilled', value: undefined });
      resolve();
    };
  });
  const part = lazyModule(async () => {
    Part = await load();
    openGate();
  });

  let needed: Promise<void> | undefined;
  /**
   * If the part cannot be loaded although there is a connection, it belongs to an older release: the
   * page is loaded again from the server, as for screens.
   */
  const loadNeeded = () =>
    (needed ??= part.load().catch((error: unknown) => {
      if (navigator.onLine) {
        window.location.reload();
        return new Promise<void>(() => {});
      }
      needed = undefined;
      throw error;
    }));

  function LoadedPart({ props, onHydrated }: { props: P; onHydrated: () => void }) {
    const isHydrated = useHydrated();
    if (!Part) {
      // Without served HTML it has to be there at once.
      use(isHydrated ? loadNeeded() : gate);
    }
    useEffect(() => {
      if (isHydrated) {
        onHydrated();
      }
    }, [isHydrated, onHydrated]);
    return Part && <Part {...props} />;
  }

  const watcher = createWatcher(options, part.load);

  function LazilyHydrated(props: P) {
    // New props load the part, and the served HTML stays until it is there.
    const deferred = useDeferredValue(props);
    useEffect(() => watcher.watch(), []);
    return (
      <Suspense>
        <LoadedPart props={deferred} onHydrated={watcher.finish} />
      </Suspense>
    );
  }
  return Object.assign(memo(LazilyHydrated), { preload: part.load });
}

/** Starts the load when somebody comes near, and defers clicks until the part is hydrated. */
function createWatcher(
  { selector, followsScroll = false }: LazyHydrationOptions,
  preload: () => Promise<void>,
) {
  let isFinished = false;
  let focused: Element | null = null;
  let deferredTarget: HTMLElement | null = null;

  const closest = (target: EventTarget | null, what = '') =>
    what && target instanceof Element ? target.closest<HTMLElement>(what) : null;

  function start(): void {
    preload().catch(clickNow);
  }
  /** A link works as without script. */
  function clickNow(): void {
    if (isFinished) {
      return;
    }
    stop();
    const target = deferredTarget;
    deferredTarget = null;
    target?.click();
  }
  function onNear({ type, target }: Event): void {
    if (closest(target, selector)) {
      focused = type === 'focusin' ? closest(target, CONTROLS) : focused;
      start();
    }
  }
  function onScroll(): void {
    if (window.scrollY > 0) {
      start();
    }
  }
  function deferClick(event: MouseEvent): void {
    const target = closest(event.target, selector) && closest(event.target, CONTROLS);
    if (target && event.button === 0 && !isModified(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      deferredTarget = target;
      start();
      setTimeout(clickNow, PATIENCE_MS);
    }
  }
  function stop(): void {
    NEAR_EVENTS.forEach((name) => document.removeEventListener(name, onNear, CAPTURE));
    window.removeEventListener('scroll', onScroll);
    document.removeEventListener('click', deferClick, true);
  }
  function watch(): () => void {
    if (isFinished || !selector) {
      return ignore;
    }
    NEAR_EVENTS.forEach((name) => document.addEventListener(name, onNear, CAPTURE));
    document.addEventListener('click', deferClick, true);
    if (followsScroll) {
      window.addEventListener('scroll', onScroll, { passive: true });
      onScroll();
    }
    const { activeElement } = document;
    if (document.querySelector(`${selector}:hover`) || closest(activeElement, selector)) {
      focused = activeElement;
      start();
    }
    return stop;
  }
  function finish(): void {
    isFinished = true;
    stop();
    if (focused && !focused.isConnected && document.activeElement === document.body) {
      replacementOf(focused)?.focus({ preventScroll: true });
    }
    if (deferredTarget) {
      replacementOf(deferredTarget)?.click();
      deferredTarget = null;
    }
  }
  return { watch, finish };
}

/** The element that takes the place of another when it is hydrated (loader.ts), or that element. */
function replacementOf(element: Element): HTMLElement | null {
  const selector = element.getAttribute('data-live');
  return selector
    ? document.querySelector<HTMLElement>(selector)
    : (element as HTMLElement);
}
