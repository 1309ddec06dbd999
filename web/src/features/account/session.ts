// What the browser keeps of a session (specification §3): in this tab, or on
// this device when the person asks to stay signed in (security.md).

import type { components } from '../../api/schema';

export type SignedIn = components['schemas']['SessionResponse'];

/** Specification §6: administrators, and editors by decisions.md. */
const ADMINISTRATOR = 1;
const EDITOR = 2;

export function keepSession(session: SignedIn, stay: boolean): void {
  const [kept, other] = stay
    ? [localStorage, sessionStorage]
    : [sessionStorage, localStorage];
  const fields: Record<string, string> = {
    logged_in: 'true',
    accessToken: session.accessToken,
    user_id: String(session.id),
    first_name: session.first_name,
    last_name: session.last_name,
    email: session.email,
    group_id: String(session.group_id),
    role_acl: String(session.role_acl),
  };
  for (const [name, value] of Object.entries(fields)) {
    other.removeItem(name);
    kept.setItem(name, value);
  }
}

/** Where somebody lands after signing in (§4, decisions.md). */
export function landing(groupId: number): string {
  if (groupId === ADMINISTRATOR) {
    return '/admin/dashboard';
  }
  return groupId === EDITOR ? '/admin/blogs' : '/';
}

/**
 * The page that somebody wanted before signing in: only an absolute path of this
 * site (security.md).
 */
export function wantedPath(text: string, fallback: string, origin: string): string {
  if (!text.startsWith('/') || text.startsWith('//') || text.includes('\\')) {
    return fallback;
  }
  try {
    const url = new URL(text, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : fallback;
  } catch {
    return fallback;
  }
}
