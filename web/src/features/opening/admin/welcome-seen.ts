// Whether this browser has finished the welcome. The dashboard of an unopened site leads there
// once.

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
    // Without storage the welcome is not shown a second time.
  }
}
