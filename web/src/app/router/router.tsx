// Where one is, for every screen, and how to go elsewhere. What a navigation must do
// besides (place, focus, announcement) is in route-effects.tsx; which screen an address
// has, in screens.ts. Why it is our own: docs/decisions/0050.

import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { Arrival, Going, Place, SiteHistory } from './history';
import type { Params } from './match';

interface At {
  place: Place;
  by: Arrival;
}

const AtContext = createContext<At | null>(null);
const HistoryContext = createContext<SiteHistory | null>(null);

/** The named parts of the address of the screen that is drawn. */
export const ParamsContext = createContext<Params>({});

function given<T>(value: T | null): T {
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
  const [at, setAt] = useState<At>(() => ({ place: history.place(), by: 'POP' }));
  useBrowserLayoutEffect(
    () =>
      history.listen((place, by) => {
        // The last screen stays in view while the next one is fetched.
        startTransition(() => setAt({ place, by }));
      }),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <AtContext value={at}>{children}</AtContext>
    </HistoryContext>
  );
}

/** For what is decided at a click; whoever asks is not drawn again by a navigation. */
export const useHistory = (): SiteHistory => given(use(HistoryContext));

export type Navigate = (to: string | number, how?: Going) => void;

export const useLocation = (): Place => given(use(AtContext)).place;
/** How one came to where one is. */
export const useArrival = (): Arrival => given(use(AtContext)).by;
/** The same function for as long as the page lives. */
export const useNavigate = (): Navigate => useHistory().navigate;
export const useParams = (): Params => use(ParamsContext);
