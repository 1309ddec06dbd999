// Stores the step of a code in this tab, because phones drop a page while its user reads the
// message with the code. It stores no secret: the code is not part of it.

import { useEffect, useState } from 'react';
import { now } from '../../lib/clock';
import type { AuthForm, SentCode } from './sign-up-api';

/** Codes are valid for ten minutes and can be sent again; the server decides. */
const GOOD_MS = 30 * 60 * 1_000;

interface StoredCode extends SentCode {
  at: number;
}

function read(name: string): SentCode | null {
  try {
    const { token, sent_to, at } = JSON.parse(
      sessionStorage.getItem(name) ?? '{}',
    ) as Partial<StoredCode>;
    const isGood = typeof at === 'number' && now() - at < GOOD_MS;
    return isGood && token && sent_to ? { token, sent_to } : null;
  } catch {
    return null;
  }
}

function write(name: string, sent: SentCode | null): void {
  try {
    if (sent) {
      sessionStorage.setItem(name, JSON.stringify({ ...sent, at: now() }));
    } else {
      sessionStorage.removeItem(name);
    }
  } catch {
    // Without storage a reload starts again.
  }
}

/** The sent code of a form; null while there is none. */
export function useCodeSent(door: AuthForm, name: string) {
  const given = door.token ? { token: door.token, sent_to: door.sentTo ?? '' } : null;
  const [sent, setSent] = useState<SentCode | null>(given);
  useEffect(() => {
    // The server's page knows a code only after a posted form.
    // oxlint-disable-next-line react/set-state-in-effect
    setSent((before) => before ?? read(name));
  }, [name]);
  return [
    sent,
    (next: SentCode | null) => {
      write(name, next);
      setSent(next);
    },
    /** The code was used: a reload starts again. */
    () => write(name, null),
  ] as const;
}
