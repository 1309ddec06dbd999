// After settings have changed, this document still has the company's old name, look, languages and
// offers. So the next screen is loaded as a document (router/history.ts).

import { useEffect } from 'react';
import { isPageOutdated } from '../router/history';
import { useHistory } from '../router/router';

/** Loads the document when Back or Forward leads to another page. */
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
