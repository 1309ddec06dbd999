// The screens, and what surrounds them.

import { Fragment, Suspense, useEffect, ViewTransition } from 'react';
import { useHydrated } from '../lib/use-browser';
import { ErrorBoundary } from './error-boundary';
import { InPlaceLinks } from './in-place-links';
import { PublicLayout } from './layouts/public-layout';
import { RememberLoadedEntry, useIsLoadedEntry } from './loaded-entry';
import { useAnswers, usePageState } from './providers';
import { RouteEffects } from './route-effects';
import { ParamsContext, useLocation } from './router/router';
import { type Found, findScreen, type Screens, standalone } from './screens';

interface Props {
  screens: Screens;
  /** False where nothing may wait: what fails then fails with its own words. */
  mayWait?: boolean;
  /** A screen has failed; it may be tried again. */
  onFailed?: () => void;
  /** All of the page is drawn, and hears what is done to it. */
  onAlive?: () => void;
}

export function App(props: Props) {
  return (
    <RememberLoadedEntry>
      <Place {...props} />
    </RememberLoadedEntry>
  );
}

function Place({ screens, mayWait = true, onFailed, onAlive }: Props) {
  const Waiting = mayWait ? Suspense : Fragment;
  const { page } = usePageState();
  const { key, pathname } = useLocation();
  const answers = useAnswers();
  // What the server says of the address that it was asked for stands, whatever
  // the router would make of it.
  const isTold = useIsLoadedEntry() && (page === 'error' || page === 'not_found');
  const again = () => {
    answers.forgetFailed();
    onFailed?.();
  };
  return (
    <>
      <ErrorBoundary place={key} onCaught={again}>
        {/* A screen that is being fetched leaves the last one in view. */}
        <Waiting>
          <InPlaceLinks>
            <Screen
              screens={screens}
              {...(isTold ? { name: page, params: {} } : findScreen(pathname))}
            />
            <Alive onAlive={onAlive} />
          </InPlaceLinks>
        </Waiting>
      </ErrorBoundary>
      {/* Last, and beside all layouts: it looks at what they have drawn, and outlives them. */}
      <RouteEffects />
    </>
  );
}

/** One screen, and nothing of the others. */
function Screen({ screens, name, params }: Found & Pick<Props, 'screens'>) {
  const Shown = screens[name];
  const screen = (
    <ParamsContext value={params}>
      {/* One screen gives way to the next; what changes inside of one does not move. */}
      <ViewTransition key={name} enter="auto" exit="auto" default="none">
        <Shown />
      </ViewTransition>
    </ParamsContext>
  );
  return standalone.has(name) ? screen : <PublicLayout>{screen}</PublicLayout>;
}

/** Inside of what may wait, so that it is there when all of it is. */
function Alive({ onAlive }: { onAlive: (() => void) | undefined }) {
  const isAlive = useHydrated();
  useEffect(() => {
    if (isAlive) {
      onAlive?.();
    }
  }, [isAlive, onAlive]);
  return null;
}
