// Sends a message of a visitor, or keeps it on the device when no answer comes. The message has
// one key for both, so that the server knows it again when the first try arrived after all.

import { useRef } from 'react';
import { ApiError } from '../../api/client';
import { randomKey } from '../../lib/random-key';
import { queueMessage } from './worker-client';

/** The key of a message: the same for each try, until other words are sent. */
export function useMessageKey() {
  const last = useRef({ words: '', key: '' });
  return {
    keyOf(message: unknown): string {
      const words = JSON.stringify(message);
      if (last.current.words !== words) {
        last.current = { words, key: randomKey() };
      }
      return last.current.key;
    },
    /** The message has arrived or waits; the same words are another message from now on. */
    forget() {
      last.current = { words: '', key: '' };
    },
  };
}

/** Whether nothing was answered: no connection, or one on which nothing comes back. */
const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/**
 * Makes the call that sends a message; true when it was sent, false when it waits.
 *
 * @throws what the call throws, when the message does not wait
 */
export async function sendOrWait(
  path: string,
  body: Record<string, unknown> & { key: string },
  call: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (isUnanswered(error) && (await queueMessage(path, body))) {
      return false;
    }
    throw error;
  }
}
