// Notices the end of the session by a 401 of any call (specification §4, §6).

import { useLayoutEffect } from 'react';
import { storedToken } from '../../core/api/client';
import { useApi } from '../../core/providers';

/** Calls whose 401 does not mean the end: signing out, and a wrong password. */
const EXPECTED: ReadonlySet<string> = new Set(['/api/auth/logout', '/api/auth/signin']);

const UNAUTHORIZED = 401;

export function useEndedSession(onEnd: () => void): void {
  const api = useApi();
  // A layout effect runs before the first calls of a screen.
  useLayoutEffect(
    () =>
      api.onAnswer(({ call, status, token }) => {
        // A late response may belong to the token of an earlier session.
        if (status === UNAUTHORIZED && !EXPECTED.has(call) && token === storedToken()) {
          onEnd();
        }
      }),
    [api, onEnd],
  );
}
