// Who may be counted at all, and the page that was read before this one, of which a message
// says that it brought it (docs/decisions/0085). The server looks at both again.

interface Asking extends Navigator {
  /** Global Privacy Control. */
  globalPrivacyControl?: boolean;
}

/** Administrators and editors, who look at their own work. */
const STAFF: ReadonlySet<string | null> = new Set(['1', '2']);

function isStaff(): boolean {
  try {
    return [sessionStorage, localStorage].some((kept) =>
      STAFF.has(kept.getItem('group_id')),
    );
  } catch {
    // A browser that keeps nothing keeps no session.
    return false;
  }
}

/** Nobody who asks not to be counted, no program, and none of the company's own people. */
export function mayCount(): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Asking;
  return doNotTrack !== '1' && globalPrivacyControl !== true && !webdriver && !isStaff();
}

let last: string | null = null;

/** Somebody goes on from a page of the site. */
export function leave(pathname: string): void {
  last = pathname;
}

/** The path of the page of the site that was read before; empty when nobody knows. */
export function pageBefore(): string {
  if (!mayCount()) {
    return '';
  }
  if (last !== null) {
    return last;
  }
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : '';
}
