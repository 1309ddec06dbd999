// Whether this visitor may be counted, and the page before the current one: a message from a form
// names it (docs/decisions/0037). The server checks both again.

interface Asking extends Navigator {
  /** Global Privacy Control. */
  globalPrivacyControl?: boolean;
}

/** Groups of staff: administrators and editors. */
const STAFF: ReadonlySet<string | null> = new Set(['1', '2']);

function isStaff(): boolean {
  try {
    return [sessionStorage, localStorage].some((storage) =>
      STAFF.has(storage.getItem('group_id')),
    );
  } catch {
    // Without storage there is no session.
    return false;
  }
}

/** False for visitors who ask not to be tracked, for automated browsers and for staff. */
export function countsViews(): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Asking;
  return doNotTrack !== '1' && globalPrivacyControl !== true && !webdriver && !isStaff();
}

let last: string | null = null;

/** Records the page that a navigation leaves. */
export function recordPage(pathname: string): void {
  last = pathname;
}

/** The path of the page before; empty when unknown. */
export function previousPage(): string {
  if (!countsViews()) {
    return '';
  }
  if (last !== null) {
    return last;
  }
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : '';
}
