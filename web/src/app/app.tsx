// The screens, and what surrounds them.

import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorScreen, NotFoundScreen } from './error-screens';
import { ErrorBoundary } from './error-boundary';
import { InPlaceLinks } from './in-place-links';
import { PublicLayout } from './layouts/public-layout';
import { RememberLoadedEntry, useIsLoadedEntry } from './loaded-entry';
import { usePageState } from './providers';
import { RouteEffects } from './route-effects';
import {
  routes,
  type ScreenName,
  type Screens,
  screenNames,
  standalone,
} from './screens';

interface Props {
  screens: Screens;
  /** False where nothing may wait: what fails then fails with its own words. */
  mayWait?: boolean;
  /** A screen has failed; it may be tried again. */
  onFailed?: () => void;
}

export function App(props: Props) {
  return (
    <RememberLoadedEntry>
      <Place {...props} />
    </RememberLoadedEntry>
  );
}

function Place({ screens, mayWait = true, onFailed }: Props) {
  const Waiting = mayWait ? Suspense : Fragment;
  const { page } = usePageState();
  const { key } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  // What the server says of the address that it was asked for stands, whatever
  // the router would make of it.
  const told = useIsLoadedEntry() ? saidByServer(page) : null;
  const again = () => {
    reset();
    onFailed?.();
  };
  return (
    <>
      <ErrorBoundary place={key} onCaught={again}>
        {/* A screen that is being fetched leaves the last one in view. */}
        <Waiting>
          <InPlaceLinks>
            <Routes>
              {told ? (
                <Route element={<PublicLayout />}>
                  <Route path="*" element={told} />
                </Route>
              ) : (
                <>
                  {screenNames
                    .filter((name) => standalone.has(name))
                    .map(routeOf(screens))}
                  <Route element={<PublicLayout />}>
                    {screenNames
                      .filter((name) => !standalone.has(name))
                      .map(routeOf(screens))}
                    <Route path="*" element={<NotFoundScreen />} />
                  </Route>
                </>
              )}
            </Routes>
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

function routeOf(screens: Screens) {
  return (name: ScreenName) => {
    const Screen = screens[name];
    return <Route key={name} caseSensitive path={routes[name]} element={<Screen />} />;
  };
}
