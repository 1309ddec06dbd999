// Sends a message of a visitor, or queues it on the device when no response comes. Both use the same
// idempotency key, so the server recognises a message that had arrived.

import { useRef } from 'react';
import { ApiError } from '../../core/api/client';
import { randomKey } from '../../lib/random-key';
import { queueMessage } from './worker-client';

/** The idempotency key of a message: the same for each try, until the text changes. */
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
    /** The message is sent or queued; the next one gets a new key, even with the same text. */
    forget() {
      last.current = { words: '', key: '' };
    },
  };
}

/** Whether a call had no response. */
const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/**
 * Makes the call that sends a message; true when it was sent, false when it is queued.
 *
 * @throws the error of the call when the message could not be queued
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
