// What the server answered, as a screen sees it: asked for when it is not fresh, again on
// demand, and again when the connection is back.

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Answer, FRESH_MS, type Key } from '../api/answers';
import { useAnswers } from './providers';

interface Options {
  /** False while nothing is to be asked. */
  enabled?: boolean;
  /** How long an answer counts as fresh, in milliseconds. */
  freshMs?: number;
  /** How often a call that failed is made again by itself. */
  retries?: number;
}

export interface Shown<T> extends Answer<T> {
  /** Nothing is known yet, and nothing has failed. */
  isPending: boolean;
  refetch: () => void;
}

export function useAnswer<T>(
  key: Key,
  call: () => Promise<T>,
  { enabled = true, freshMs = FRESH_MS, retries }: Options = {},
): Shown<T> {
  const answers = useAnswers();
  const newest = useRef({ key, call });
  useEffect(() => {
    newest.current = { key, call };
  });
  // The same question is another array at every drawing.
  const id = JSON.stringify(key);
  const watch = useCallback(
    (changed: () => void) => answers.watch(JSON.parse(id) as Key, changed),
    [answers, id],
  );
  const read = () => answers.get<T>(key);
  const answer = useSyncExternalStore(watch, read, read);
  const refetch = useCallback(() => {
    const { key: question, call: ask } = newest.current;
    // What fails is in the answer.
    answers.ask(question, ask, retries).catch(() => {});
  }, [answers, retries]);
  useEffect(() => {
    if (!enabled) {
      return;
    }
    const look = () => {
      if (!answers.isFresh(JSON.parse(id) as Key, freshMs)) {
        refetch();
      }
    };
    look();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [answers, id, enabled, freshMs, refetch]);
  return { ...answer, isPending: answer.data === undefined && !answer.error, refetch };
}
