// What the browser keeps of a session (specification §3): in this tab, or on
// this device when the person asks to stay signed in (security.md).

import type { components } from '../../api/schema';
import { language } from '../../app/language';
import { rememberLanguage } from './language';

export type SignedIn = components['schemas']['SessionResponse'];

/** Who is signed in, as far as the browser knows; the server decides at each call. */
export interface Session {
  userId: number;
  firstName: string;
  email: string;
  groupId: number;
}

/** The bar leads to what is one's own, by the group, or to sign-in (loader.ts says so at first). */
function showOwn(groupId: number | null): void {
  if (groupId === null) {
    delete document.documentElement.dataset['own'];
  } else {
    document.documentElement.dataset['own'] = String(groupId);
  }
}

/** Keeps a session; false in a browser that lets no page keep anything. */
export function keepSession(session: SignedIn, stay: boolean): boolean {
  const fields: Record<string, string> = {
    accessToken: session.accessToken,
    user_id: String(session.id),
    first_name: session.first_name,
    last_name: session.last_name,
    email: session.email,
    group_id: String(session.group_id),
    role_acl: String(session.role_acl),
    // The last one: other tabs look at every step, and this says that all is there.
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
    // Who has chosen none goes on in the one they signed in with.
    rememberLanguage(session.language ?? language);
    showOwn(session.group_id);
    return true;
  } catch {
    return false;
  }
}

/** Whether the session is kept on the device, and not in this tab alone. */
export function isKeptOnDevice(): boolean {
  try {
    return localStorage.getItem('logged_in') !== null;
  } catch {
    return false;
  }
}

/** The session that is kept; none in a browser that lets no page keep anything. */
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

/** The whole name, as calls answer it of whoever did something. */
export function readName(): string {
  try {
    const read = (field: string) =>
      sessionStorage.getItem(field) ?? localStorage.getItem(field) ?? '';
    return `${read('first_name')} ${read('last_name')}`.trim();
  } catch {
    return '';
  }
}

/** Whether the properties screen is theirs, as sign-in answered it (§3, §4): '1' or '0'. */
export function readRoleAcl(): string | null {
  try {
    return sessionStorage.getItem('role_acl') ?? localStorage.getItem('role_acl');
  } catch {
    return null;
  }
}

/** One has another name from now on. */
export function renameSession(names: { first_name: string; last_name: string }): void {
  try {
    const kept = isKeptOnDevice() ? localStorage : sessionStorage;
    for (const [name, value] of Object.entries(names)) {
      kept.setItem(name, value.trim());
    }
  } catch {
    // The next sign-in brings it.
  }
}

/** What people wrote that other features store; nobody else has it. */
const WORDS = /^(?:kept-homes|posting-)/;

/**
 * Forgets a session that has ended by itself (§8). Storage is cleared, and the words of people
 * are put back: they asked for nothing.
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

/** Forgets everything of who leaves: whatever else is stored may be theirs too. */
export function clearSession(): void {
  showOwn(null);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing could be kept in the first place.
  }
}

/**
 * The page that somebody wanted before signing in: only an absolute path of this
 * site (security.md). What is answered is what was tested, after the dots have been
 * taken out of it: `/.//evil.example` is `//evil.example` then, which is another site.
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
