// Hears, from the answer to any call, that the session has ended (specification §4, §6).

import { useLayoutEffect } from 'react';
import { storedToken } from '../../api/client';
import { useApi } from '../../app/providers';

/** Calls whose 401 says nothing new: who leaves knows it, and a password was wrong. */
const EXPECTED: ReadonlySet<string> = new Set(['/api/auth/logout', '/api/auth/signin']);

const UNAUTHORIZED = 401;

export function useEndedSession(onEnd: () => void): void {
  const api = useApi();
  // A layout effect, so that it hears the answers to what a screen asks at first.
  useLayoutEffect(
    () =>
      api.onAnswer(({ call, status, token }) => {
        // An answer may come late, to the token of a session before this one.
        if (status === UNAUTHORIZED && !EXPECTED.has(call) && token === storedToken()) {
          onEnd();
        }
      }),
    [api, onEnd],
  );
}
