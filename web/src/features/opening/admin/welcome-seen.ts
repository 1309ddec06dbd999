// Whether this browser has been through the welcome. The dashboard of a site that is not open leads
// there once.

const NAME = 'welcome-seen';

export function hasSeenWelcome(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return true;
  }
}

export function noteWelcome(): void {
  try {
    localStorage.setItem(NAME, '1');
  } catch {
    // In private it is shown to nobody twice: see above.
  }
}
