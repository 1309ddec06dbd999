// After settings have changed, this page still has the company as it was: its name, look, languages and
// what it offers. The screen that somebody goes to next is loaded, so that it has them as they are.

import { useEffect } from 'react';
import { useHistory } from '../router/router';

/** The next navigation loads its page. */
export function loadNextPage(): void {
  document.documentElement.dataset['outdated'] = 'true';
}

export function useLoadedNextPage(): void {
  const history = useHistory();
  useEffect(
    () =>
      history.listen(() => {
        if ('outdated' in document.documentElement.dataset) {
          window.location.reload();
        }
      }),
    [history],
  );
}
