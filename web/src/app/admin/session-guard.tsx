// Lets nobody in who is not signed in, and out whose session has ended
// (specification §4, §6, §8).

import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '../../features/account/messages';
import { clearSession, readSession, type Session } from '../../features/account/session';
import { paths } from '../paths';
import { useApi, useShowMessage } from '../providers';

/** Everything that is read in here is kept under this key, and forgotten with it. */
export const ADMIN_KEY = 'admin';

/** Whoever leaves by it knows that the session has ended. */
const LOGOUT = '/api/auth/logout';

interface Guarded {
  session: Session;
  /** Forgets the session and goes elsewhere. */
  leave: (to: string) => void;
}

const SessionContext = createContext<Guarded | null>(null);

/** Who is signed in; only below the guard. */
export function useSession(): Guarded {
  const guarded = use(SessionContext);
  if (guarded === null) {
    throw new Error('outside of <SessionGuard>');
  }
  return guarded;
}

export function SessionGuard({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(readSession);
  // It may end in another tab, or while this page rests in the browser's memory.
  useEffect(() => {
    const look = () => setSession(readSession());
    window.addEventListener('storage', look);
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return session ? (
    // Somebody else begins with nothing of the last one's.
    <Inside key={session.userId} session={session}>
      {children}
    </Inside>
  ) : (
    <SignInFirst />
  );
}

function SignInFirst() {
  const show = useShowMessage();
  const navigate = useNavigate();
  const here = useHere();
  useEffect(() => {
    show({ severity: 'error', text: messages.needed });
    void navigate(paths.loginThen(here), { replace: true });
  }, [show, navigate, here]);
  return null;
}

function Inside({ session, children }: { session: Session; children: ReactNode }) {
  const api = useApi();
  const client = useQueryClient();
  const show = useShowMessage();
  const navigate = useNavigate();
  const place = useHere();
  const here = useRef(place);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    here.current = place;
  }, [place]);

  const leave = useCallback(
    (to: string) => {
      isLeaving.current = true;
      clearSession();
      void navigate(to, { replace: true });
    },
    [navigate],
  );

  // A layout effect, so that it hears the answers to what a screen asks at first.
  useLayoutEffect(() => {
    const listener = {
      onResponse({ response, schemaPath }: { response: Response; schemaPath: string }) {
        const isEnded = response.status === 401 && schemaPath !== LOGOUT;
        if (isEnded && !isLeaving.current) {
          leave(paths.loginThen(here.current));
          show({ severity: 'error', text: messages.needed });
        }
        return undefined;
      },
    };
    api.use(listener);
    return () => api.eject(listener);
  }, [api, leave, show]);

  useEffect(() => () => client.removeQueries({ queryKey: [ADMIN_KEY] }), [client]);

  const guarded = useMemo(() => ({ session, leave }), [session, leave]);
  return <SessionContext value={guarded}>{children}</SessionContext>;
}

/** The address of the page, to come back to. */
function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return `${pathname}${search}${hash}`;
}
