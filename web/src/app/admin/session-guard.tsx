// Guards the admin area: redirects to the sign-in page without a session, or when the session ends
// (specification §4, §6, §8). With unsaved changes (unsaved.ts) the user can sign in again over the
// page. use-kept-session.ts reads the session; use-ended-session.ts notices its end.

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { landing } from '../../core/session/landing';
import { messages } from '../../features/account/messages';
import {
  clearSession,
  endSession,
  isKeptOnDevice,
  keepSession,
  readSession,
  type Session,
  type SignedIn,
} from '../../core/session/session';
import { adminPaths } from '../../core/admin/paths';
import { paths } from '../../core/paths';
import { useToast } from '../../core/providers';
import { createPath, type SiteHistory } from '../../core/router/history';
import { useHistory, useNavigate } from '../../core/router/router';
import { navigationBlocker } from '../../core/leaving/navigation-blocker';
import { ADMIN_KEY, SessionContext } from '../../core/session/session-context';
import { SignInAgain } from './sign-in-again';
import { UnsavedContext, UnsavedWork } from '../../core/leaving/unsaved';
import { useEndedSession } from '../../features/account/use-ended-session';
import { useMissingFactor } from '../../features/account/use-missing-factor';
import { useEnterUnopenedSite } from '../../features/opening/admin/use-enter-unopened-site';
import { useKeptSession } from './use-kept-session';

export function SessionGuard({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => new UnsavedWork());
  const { session, isAsking, ask, goOnAs } = useKeptSession(unsaved);
  useEffect(() => navigationBlocker.start(), []);
  return session ? (
    <UnsavedContext value={unsaved}>
      {/* Somebody else begins with nothing of the last one's. */}
      <Inside
        key={session.userId}
        session={session}
        unsaved={unsaved}
        isAsking={isAsking}
        onAsk={ask}
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
  const show = useToast();
  const navigate = useNavigate();
  const history = useHistory();
  useEffect(() => {
    show({ severity: 'error', text: messages.needed });
    navigate(paths.loginThen(hereIn(history)), { replace: true });
  }, [show, navigate, history]);
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
  const client = useQueryClient();
  const show = useToast();
  const navigate = useNavigate();
  const history = useHistory();
  const isLeaving = useRef(false);
  const wasKept = useRef(false);
  const leaveBy = useCallback(
    (forget: () => void, to: string) => {
      isLeaving.current = true;
      const go = async () => {
        await unsaved.flush();
        forget();
        navigate(to, { replace: true });
      };
      void go();
    },
    [unsaved, navigate],
  );
  const leave = useCallback((to: string) => leaveBy(clearSession, to), [leaveBy]);
  const toLogin = useCallback(
    () => leaveBy(endSession, paths.loginThen(hereIn(history))),
    [leaveBy, history],
  );

  useEndedSession(
    useCallback(() => {
      if (isLeaving.current || isAsking) {
        return;
      }
      if (unsaved.exists) {
        wasKept.current = isKeptOnDevice();
        endSession();
        onAsk();
      } else {
        toLogin();
        show({ severity: 'error', text: messages.needed });
      }
    }, [unsaved, isAsking, toLogin, onAsk, show]),
  );

  useMissingFactor(
    useCallback(() => navigate(adminPaths.account, { replace: true }), [navigate]),
  );

  useEffect(() => () => client.removeQueries({ queryKey: [ADMIN_KEY] }), [client]);

  const signedInAgain = async (data: SignedIn) => {
    if (data.id !== session.userId) {
      await unsaved.flush();
    }
    if (!keepSession(data, wasKept.current)) {
      throw new Error(messages.cannotKeep);
    }
    if (data.id !== session.userId) {
      // The guard notices a change of the user during the navigation.
      isLeaving.current = true;
      navigate(landing(data.group_id), { replace: true });
      return;
    }
    await goOnAs(readSession());
    // Loads data again that could not be loaded meanwhile; shown data stays.
    void client.refetchQueries({
      queryKey: [ADMIN_KEY],
      predicate: ({ state }) => state.status === 'error',
    });
  };

  useEnterUnopenedSite();

  const guarded = useMemo(() => ({ session, leave }), [session, leave]);
  return (
    <SessionContext value={guarded}>
      {children}
      <SignInAgain
        open={isAsking}
        email={session.email}
        onSignedIn={signedInAgain}
        onLeave={toLogin}
      />
    </SessionContext>
  );
}

/** The current address, to return to after signing in. The first save of a new blog changes it. */
const hereIn = (history: SiteHistory) => createPath(history.location());
