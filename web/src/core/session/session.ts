// The session in the browser's storage (specification §3): in this tab, or on the device when the user
// asks to stay signed in (security.md).

import type { Schemas } from '../api/client';
import { language } from '../language';
import { rememberLanguage } from './language';

export type SignedIn = Schemas['SessionResponse'];

/** The signed-in user as the browser stores it; the server checks each call. */
export interface Session {
  userId: number;
  firstName: string;
  email: string;
  groupId: number;
}

/** Marks the group for the navigation bar, which shows its links (loader.ts does it first). */
function showOwn(groupId: number | null): void {
  if (groupId === null) {
    delete document.documentElement.dataset['own'];
  } else {
    document.documentElement.dataset['own'] = String(groupId);
  }
}

/** Stores a session; false without storage. */
export function keepSession(session: SignedIn, stay: boolean): boolean {
  const fields: Record<string, string> = {
    accessToken: session.accessToken,
    user_id: String(session.id),
    first_name: session.first_name,
    last_name: session.last_name,
    email: session.email,
    group_id: String(session.group_id),
    role_acl: String(session.role_acl),
    // Stored last: other tabs see each item, and this one completes the session.
    logged_in: 'true',
  };
  try {
    const [kept, other] = stay
      ? [localStorage, sessionStorage]
      : [sessionStorage, localStorage];
    for (const [name, value] of Object.entries(fields)) {
      other.removeItem(name);
      kept.setItem(name, value);
    }
    // Without a chosen language the page's language counts.
    rememberLanguage(session.language ?? language);
    showOwn(session.group_id);
    return true;
  } catch {
    return false;
  }
}

/** Whether the session is stored on the device, not in this tab alone. */
export function isKeptOnDevice(): boolean {
  try {
    return localStorage.getItem('logged_in') !== null;
  } catch {
    return false;
  }
}

/** The stored session; null without one, or without storage. */
export function readSession(): Session | null {
  try {
    const kept = [sessionStorage, localStorage].find(
      (storage) => storage.getItem('logged_in') !== null,
    );
    return kept
      ? {
          userId: Number(kept.getItem('user_id')),
          firstName: kept.getItem('first_name') ?? '',
          email: kept.getItem('email') ?? '',
          groupId: Number(kept.getItem('group_id')),
        }
      : null;
  } catch {
    return null;
  }
}

/** The user's full name. */
export function readName(): string {
  try {
    const read = (field: string) =>
      sessionStorage.getItem(field) ?? localStorage.getItem(field) ?? '';
    return `${read('first_name')} ${read('last_name')}`.trim();
  } catch {
    return '';
  }
}

/** Whether the user may see properties, from the sign-in response (§3, §4): '1' or '0'. */
export function readRoleAcl(): string | null {
  try {
    return sessionStorage.getItem('role_acl') ?? localStorage.getItem('role_acl');
  } catch {
    return null;
  }
}

/** Updates the stored name. */
export function renameSession(names: { first_name: string; last_name: string }): void {
  try {
    const kept = isKeptOnDevice() ? localStorage : sessionStorage;
    for (const [name, value] of Object.entries(names)) {
      kept.setItem(name, value.trim());
    }
  } catch {
    // The next sign-in stores the name.
  }
}

/** Keys of another feature with text that only this device has. */
const WORDS = /^kept-homes/;

/**
 * Clears storage after a session has ended by itself (§8), but keeps the user's unsent text: the
 * user did not ask to sign out.
 */
export function endSession(): void {
  try {
    const words = Object.entries(localStorage).filter(([name]) => WORDS.test(name));
    clearSession();
    words.forEach(([name, text]) => localStorage.setItem(name, String(text)));
  } catch {
    clearSession();
  }
}

/** Clears all storage when the user signs out. */
export function clearSession(): void {
  showOwn(null);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to clear.
  }
}

/**
 * The page to open after signing in: only an absolute path of this site (security.md). The
 * result is the normalised path that was checked: `/.//evil.example` becomes `//evil.example`,
 * which is another site.
 */
export function wantedPath(text: string, fallback: string, origin: string): string {
  if (!text.startsWith('/') || text.includes('\\')) {
    return fallback;
  }
  try {
    const asked = new URL(text, origin);
    const path = `${asked.pathname}${asked.search}${asked.hash}`;
    const found = new URL(path, origin);
    const isOurs = found.origin === origin && found.href === asked.href;
    return isOurs && !path.startsWith('//') ? path : fallback;
  } catch {
    return fallback;
  }
}
