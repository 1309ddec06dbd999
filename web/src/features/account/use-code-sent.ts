// The step of a code outlives a reload: phones drop a page while its reader looks at the message
// with the code. It is kept in this tab alone, and holds no secret: the code is not in it.

import { useEffect, useState } from 'react';
import { now } from '../../lib/clock';
import type { Door, Sent } from './door-api';

/** Codes are good for ten minutes, and may be sent again; the server says what is too old. */
const GOOD_MS = 30 * 60 * 1_000;

interface Stored extends Sent {
  at: number;
}

function read(name: string): Sent | null {
  try {
    const { token, sent_to, at } = JSON.parse(
      sessionStorage.getItem(name) ?? '{}',
    ) as Partial<Stored>;
    const isGood = typeof at === 'number' && now() - at < GOOD_MS;
    return isGood && token && sent_to ? { token, sent_to } : null;
  } catch {
    return null;
  }
}

function write(name: string, sent: Sent | null): void {
  try {
    if (sent) {
      sessionStorage.setItem(name, JSON.stringify({ ...sent, at: now() }));
    } else {
      sessionStorage.removeItem(name);
    }
  } catch {
    // A browser that keeps nothing begins anew after a reload.
  }
}

/** With what the code of a door is entered; null while there is none. */
export function useCodeSent(door: Door, name: string) {
  const given = door.token ? { token: door.token, sent_to: door.sentTo ?? '' } : null;
  const [sent, setSent] = useState<Sent | null>(given);
  useEffect(() => {
    // The server's page knows only of a form that was posted to it.
    // oxlint-disable-next-line react/set-state-in-effect
    setSent((before) => before ?? read(name));
  }, [name]);
  return [
    sent,
    (next: Sent | null) => {
      write(name, next);
      setSent(next);
    },
    /** The code was used: a reload begins anew. */
    () => write(name, null),
  ] as const;
}
