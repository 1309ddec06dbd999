// Hears, from the answer to any call, that the session has ended (specification §4, §6).

import { useLayoutEffect } from 'react';
import { storedToken } from '../../api/client';
import { useApi } from '../providers';

/** Calls whose 401 says nothing new: who leaves knows it, and a password was wrong. */
const EXPECTED: ReadonlySet<string> = new Set(['/api/auth/logout', '/api/auth/signin']);

/** The header that a token travels in (§7). */
const TOKEN_HEADER = 'x-access-token';

const UNAUTHORIZED = 401;

interface Answered {
  request: Request;
  response: Response;
  schemaPath: string;
}

export function useEndedSession(onEnd: () => void): void {
  const api = useApi();
  // A layout effect, so that it hears the answers to what a screen asks at first.
  useLayoutEffect(() => {
    const listener = {
      onResponse({ request, response, schemaPath }: Answered) {
        const isEnded = response.status === UNAUTHORIZED && !EXPECTED.has(schemaPath);
        // An answer may come late, to the token of a session before this one.
        if (isEnded && request.headers.get(TOKEN_HEADER) === storedToken()) {
          onEnd();
        }
        return undefined;
      },
    };
    api.use(listener);
    return () => api.eject(listener);
  }, [api, onEnd]);
}
