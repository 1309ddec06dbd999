// The router: gives screens the location and the means to navigate. The hooks are React Router's;
// docs/decisions/0015 says why it is our own. ../route-effects.tsx scrolls, moves the focus and
// announces; ../screens.ts has the screen of each address.

import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { Location, NavigateOptions, NavigationType, SiteHistory } from './history';
import type { Params } from './match';

interface RouterState {
  location: Location;
  navigationType: NavigationType;
}

const LocationContext = createContext<RouterState | null>(null);
const HistoryContext = createContext<SiteHistory | null>(null);

/** The parameters of the address of the current screen. */
export const ParamsContext = createContext<Params>({});

function required<T>(value: T | null): T {
  if (value === null) {
    throw new Error('outside of <Router>');
  }
  return value;
}

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

interface Props {
  history: SiteHistory;
  children: ReactNode;
}

export function Router({ history, children }: Props) {
  const [state, setState] = useState<RouterState>(() => ({
    location: history.location(),
    navigationType: 'POP',
  }));
  useBrowserLayoutEffect(
    () =>
      history.listen((place, by) => {
        // The last screen stays visible while the next one loads.
        startTransition(() => setState({ location: place, navigationType: by }));
      }),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <LocationContext value={state}>{children}</LocationContext>
    </HistoryContext>
  );
}

/** The history. A component that uses it is not rendered by a navigation. */
export const useHistory = (): SiteHistory => required(use(HistoryContext));

export type Navigate = (to: string | number, how?: NavigateOptions) => void;

export const useLocation = (): Location => required(use(LocationContext)).location;
/** How the current location was reached. */
export const useNavigationType = (): NavigationType =>
  required(use(LocationContext)).navigationType;
/** Navigates; the function never changes. */
export const useNavigate = (): Navigate => useHistory().navigate;
export const useParams = (): Params => use(ParamsContext);
