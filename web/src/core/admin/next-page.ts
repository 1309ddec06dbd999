// After settings have changed, this page still has the company as it was: its name, look, languages and
// what it offers. The screen that somebody goes to next is loaded (router/history.ts).

import { useEffect } from 'react';
import { isPageOutdated } from '../router/history';
import { useHistory } from '../router/router';

/** Loads the page that Back or Forward led to. */
export function useLoadedNextPage(): void {
  const history = useHistory();
  useEffect(() => {
    let { pathname, search } = history.location();
    return history.listen((location, by) => {
      const isOther = location.pathname !== pathname || location.search !== search;
      ({ pathname, search } = location);
      if (by === 'POP' && isOther && isPageOutdated()) {
        window.location.reload();
      }
    });
  }, [history]);
}
