// The root component: finds the screen of the location, and puts it into its layout. Screens are in
// screens.ts, the router in router/router.tsx.

import { Fragment, Suspense, useEffect, ViewTransition } from 'react';
import { useHydrated } from '../lib/use-browser';
import '../features/opening/unopened-bar.css';
import { ErrorBoundary } from './error-boundary';
import { ClientSideLinks } from './client-side-links';
import { PublicLayout } from './layouts/public-layout';
import { InitialEntryProvider, useIsInitialEntry } from '../core/initial-entry';
import { usePageState, useQueryCache } from '../core/providers';
import { RouteEffects } from '../core/route-effects';
import { ParamsContext, useLocation } from '../core/router/router';
import {
  findScreen,
  type MatchedScreen,
  type Screens,
  standalone,
} from '../core/screens';

interface Props {
  screens: Screens;
  /** False without Suspense: an error then reaches the caller. */
  mayWait?: boolean;
  /** A screen has failed, and the user tries again. */
  onFailed?: () => void;
  /** The whole page is hydrated. */
  onHydrated?: () => void;
}

export function App(props: Props) {
  return (
    <InitialEntryProvider>
      <AppScreen {...props} />
    </InitialEntryProvider>
  );
}

function AppScreen({ screens, mayWait = true, onFailed, onHydrated: onAlive }: Props) {
  const WaitingBoundary = mayWait ? Suspense : Fragment;
  const { page } = usePageState();
  const { key, pathname } = useLocation();
  const queryCache = useQueryCache();
  // For the initial address the server's result is used, not the router's.
  const isErrorPage =
    useIsInitialEntry() &&
    (page === 'error' || page === 'not_found' || page === 'opens_soon');
  const retry = () => {
    queryCache.removeFailedQueries();
    onFailed?.();
  };
  return (
    <>
      <ErrorBoundary place={key} onCaught={retry}>
        {/* While a screen loads, the last one stays visible. */}
        <WaitingBoundary>
          <ClientSideLinks>
            <Screen
              screens={screens}
              {...(isErrorPage ? { name: page, params: {} } : findScreen(pathname))}
            />
            <HydrationNotice onAlive={onAlive} />
          </ClientSideLinks>
        </WaitingBoundary>
      </ErrorBoundary>
      {/* Last, and outside of all layouts: it reads what they render, and outlives them. */}
      <RouteEffects />
    </>
  );
}

/** One screen in its layout. */
function Screen({ screens, name, params }: MatchedScreen & Pick<Props, 'screens'>) {
  const Shown = screens[name];
  const screen = (
    <ParamsContext value={params}>
      {/* Animates the change of screens, and no change within one. */}
      <ViewTransition key={name} enter="auto" exit="auto" default="none">
        <Shown />
      </ViewTransition>
    </ParamsContext>
  );
  return standalone.has(name) ? screen : <PublicLayout>{screen}</PublicLayout>;
}

/** It is inside the Suspense boundary, so it mounts together with the page. */
function HydrationNotice({ onAlive }: { onAlive: (() => void) | undefined }) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) {
      onAlive?.();
    }
  }, [isHydrated, onAlive]);
  return null;
}
