// Lets nobody in who is not signed in, and out whose session has ended
// (specification §4, §6, §8); but who has something unsaved (unsaved.ts) may sign in
// again over it and go on.

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
import { storedToken } from '../../api/client';
import { messages } from '../../features/account/messages';
import {
  clearSession,
  isKeptOnDevice,
  keepSession,
  landing,
  readSession,
  type Session,
  type SignedIn,
} from '../../features/account/session';
import { paths } from '../paths';
import { useApi, useShowMessage } from '../providers';
import { historyGuard } from './history-guard';
import { SignInAgain } from './sign-in-again';
import { UnsavedContext, UnsavedWork } from './unsaved';

/** Everything that is read in here is kept under this key, and forgotten with it. */
export const ADMIN_KEY = 'admin';

/** Calls whose 401 says nothing new: who leaves knows it, and a password was wrong. */
const EXPECTED: ReadonlySet<string> = new Set(['/api/auth/logout', '/api/auth/signin']);

/** The header that a token travels in (§7). */
const TOKEN_HEADER = 'x-access-token';

interface Answered {
  request: Request;
  response: Response;
  schemaPath: string;
}

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
  const [unsaved] = useState(() => new UnsavedWork());
  // The session has ended, and something unsaved is still in view.
  const [isAsking, setAsking] = useState(false);
  const current = useRef(session);
  const { key: place } = useLocation();
  useEffect(() => historyGuard.watch(), []);
  useLayoutEffect(() => {
    current.current = session;
  }, [session]);

  const goOnAs = useCallback(
    async (next: Session | null) => {
      if (next?.userId !== current.current?.userId) {
        await unsaved.flush();
      }
      setSession(next);
      setAsking(false);
    },
    [unsaved],
  );

  // It may end in another tab, while this page rests in the browser's memory, or
  // somebody else has signed in over it and goes to another screen.
  useEffect(() => {
    const look = () => {
      const kept = readSession();
      if (kept === null && unsaved.exists) {
        setAsking(true);
      } else {
        void goOnAs(kept);
      }
    };
    if (readSession()?.userId !== current.current?.userId) {
      look();
    }
    window.addEventListener('storage', look);
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a navigation is when it is looked for
  }, [unsaved, goOnAs, place]);

  return session ? (
    <UnsavedContext value={unsaved}>
      {/* Somebody else begins with nothing of the last one's. */}
      <Inside
        key={session.userId}
        session={session}
        unsaved={unsaved}
        isAsking={isAsking}
        onAsk={() => setAsking(true)}
        goOnAs={goOnAs}
      >
        {children}
      </Inside>
    </UnsavedContext>
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

interface InsideProps {
  session: Session;
  unsaved: UnsavedWork;
  isAsking: boolean;
  onAsk: () => void;
  goOnAs: (next: Session | null) => Promise<void>;
  children: ReactNode;
}

function Inside({ session, unsaved, isAsking, onAsk, goOnAs, children }: InsideProps) {
  const api = useApi();
  const client = useQueryClient();
  const show = useShowMessage();
  const navigate = useNavigate();
  const place = useHere();
  const here = useRef(place);
  const isLeaving = useRef(false);
  const wasKept = useRef(false);
  useLayoutEffect(() => {
    here.current = place;
  }, [place]);

  const leave = useCallback(
    (to: string) => {
      isLeaving.current = true;
      const go = async () => {
        await unsaved.flush();
        clearSession();
        await navigate(to, { replace: true });
      };
      void go();
    },
    [unsaved, navigate],
  );

  const end = useCallback(() => {
    if (unsaved.exists) {
      wasKept.current = isKeptOnDevice();
      clearSession();
      onAsk();
    } else {
      leave(paths.loginThen(here.current));
      show({ severity: 'error', text: messages.needed });
    }
  }, [unsaved, leave, onAsk, show]);

  // A layout effect, so that it hears the answers to what a screen asks at first.
  useLayoutEffect(() => {
    const listener = {
      onResponse({ request, response, schemaPath }: Answered) {
        const isEnded = response.status === 401 && !EXPECTED.has(schemaPath);
        // An answer may come late, to the token of a session before this one.
        const isOurs = request.headers.get(TOKEN_HEADER) === storedToken();
        if (isEnded && isOurs && !isLeaving.current && !isAsking) {
          end();
        }
        return undefined;
      },
    };
    api.use(listener);
    return () => api.eject(listener);
  }, [api, end, isAsking]);

  useEffect(() => () => client.removeQueries({ queryKey: [ADMIN_KEY] }), [client]);

  const signedInAgain = async (data: SignedIn) => {
    if (data.id !== session.userId) {
      await unsaved.flush();
    }
    if (!keepSession(data, wasKept.current)) {
      throw new Error(messages.cannotKeep);
    }
    if (data.id !== session.userId) {
      // The guard notices on the way who it is now.
      isLeaving.current = true;
      void navigate(landing(data.group_id), { replace: true });
      return;
    }
    await goOnAs(readSession());
    // What could not be read meanwhile; what is shown stays.
    void client.refetchQueries({
      queryKey: [ADMIN_KEY],
      predicate: ({ state }) => state.status === 'error',
    });
  };

  const guarded = useMemo(() => ({ session, leave }), [session, leave]);
  return (
    <SessionContext value={guarded}>
      {children}
      <SignInAgain
        open={isAsking}
        email={session.email}
        onSignedIn={signedInAgain}
        onLeave={() => leave(paths.loginThen(here.current))}
      />
    </SessionContext>
  );
}

/** The address of the page, to come back to. */
function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return `${pathname}${search}${hash}`;
}
