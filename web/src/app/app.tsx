// The screens, and what surrounds them.

import { Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { useHydrated } from '../lib/use-browser';
import { ErrorScreen, NotFoundScreen } from './error-screens';
import { ErrorBoundary } from './error-boundary';
import { InPlaceLinks } from './in-place-links';
import { PublicLayout } from './layouts/public-layout';
import { RememberLoadedEntry, useIsLoadedEntry } from './loaded-entry';
import { useAnswers, usePageState } from './providers';
import { RouteEffects } from './route-effects';
import { ParamsContext, useLocation } from './router/router';
import { findScreen, type Screens, standalone } from './screens';

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
  const told = useIsLoadedEntry() ? saidByServer(page) : null;
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
            {told ? (
              <PublicLayout>{told}</PublicLayout>
            ) : (
              <Screen screens={screens} pathname={pathname} />
            )}
            <Alive onAlive={onAlive} />
          </InPlaceLinks>
        </Waiting>
      </ErrorBoundary>
      {/* Last, and beside all layouts: it looks at what they have drawn, and outlives them. */}
      <RouteEffects />
    </>
  );
}

function saidByServer(page: string): ReactNode {
  if (page === 'error') {
    return <ErrorScreen />;
  }
  return page === 'not_found' ? <NotFoundScreen /> : null;
}

/** The screen of an address, and nothing of the others. */
function Screen({ screens, pathname }: { screens: Screens; pathname: string }) {
  const found = findScreen(pathname);
  if (!found) {
    return (
      <PublicLayout>
        <NotFoundScreen />
      </PublicLayout>
    );
  }
  const Found = screens[found.name];
  const screen = (
    <ParamsContext value={found.params}>
      <Found />
    </ParamsContext>
  );
  return standalone.has(found.name) ? screen : <PublicLayout>{screen}</PublicLayout>;
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
