// Reads and sets the query of the address.

import { useCallback, useMemo } from 'react';
import type { NavigateOptions } from '../router/history';
import { useHistory, useLocation } from '../router/router';

type Change = (last: URLSearchParams) => URLSearchParams;

export function useSearchParams(): [
  URLSearchParams,
  (change: Change, how?: NavigateOptions) => void,
] {
  const history = useHistory();
  const { search } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (change: Change, how?: NavigateOptions) => {
      const { pathname, search: last } = history.location();
      const next = change(new URLSearchParams(last)).toString();
      history.navigate(next === '' ? pathname : `${pathname}?${next}`, how);
    },
    [history],
  );
  return [query, set];
}
