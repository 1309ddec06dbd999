// Starts what a page needs only after hydration (start.tsx), once there is a connection. A part
// that cannot be loaded is missing until the next page.

import { otherLanguage } from '../core/language';
import { loadFavouriteButtons } from '../features/favourites/load-favourite-buttons';
import type { SiteHistory } from '../core/router/history';

const ignore = () => {};

/** Whether somebody may be signed in, so that favourites are synchronised. */
function isSignedIn(): boolean {
  try {
    return [localStorage, sessionStorage].some((one) => one.getItem('logged_in'));
  } catch {
    return false;
  }
}

/** The favourite buttons, and the service worker, which announces where they do. */
async function startWorker(): Promise<void> {
  const { watchButtons, announceFavourites } = await loadFavouriteButtons();
  watchButtons();
  const { registerWorker } = await import('../features/offline/register-worker');
  registerWorker(announceFavourites);
}

export function startAfterHydration(history: SiteHistory): void {
  startWorker().catch(ignore);
  // Page views.
  import('../features/views/page-view-beacon')
    .then(({ startCounting }) => startCounting(history))
    .catch(ignore);
  // The synchronisation of favourites with the account.
  if (isSignedIn()) {
    import('../features/favourites/sync')
      .then(({ startSync }) => startSync())
      .catch(ignore);
  }
  // A hint at the page in the visitor's language.
  if (navigator.language.startsWith(otherLanguage)) {
    import('./language-hint')
      .then(({ showLanguageHint }) => showLanguageHint())
      .catch(ignore);
  }
}
