// The state of the public list of blogs: search and Read More (specification §4). The rules are in
// blog-list.ts.

import { useCallback, useEffect, useRef, useState } from 'react';
import { STALE_TIME } from '../../core/api/query-cache';
import { messages as ofCalls } from '../../core/api/messages';
import { errorText } from '../../core/api/field-error';
import { paths } from '../../core/paths';
import { KEEP_PLACE } from '../../core/route-effects';
import { useApi, useQueryCache, useToast } from '../../core/providers';
import { useLocation, useNavigate, useNavigationType } from '../../core/router/router';
import { now } from '../../lib/clock';
import { queryParameter } from '../../lib/query';
import { blogKeys, loadPage } from './api';
import { type BlogList, emptyList, fill, SEARCH_PAUSE_MS, searchFor } from './blog-list';
import { cachedList } from './cached-list';
import { messages } from './messages';

type Status = 'ready' | 'searching' | 'growing' | 'failed';

interface State {
  search: string;
  list: BlogList;
  status: Status;
  /** How many blogs the last Read More added. */
  added: number;
}

export function useBlogList() {
  const queryCache = useQueryCache();
  const api = useApi();
  const show = useToast();
  const navigate = useNavigate();
  const asked = queryParameter(useLocation().search, 'search').trim();

  // Back and Forward show the list as it was left, however old. Otherwise a stale list is
  // shown only until the new one loads.
  const isReturn = useNavigationType() === 'POP';
  const begin = (search: string): State => {
    const known = cachedList(queryCache, search);
    const isGood = known !== null && (isReturn || now() - known.readAt < STALE_TIME);
    return {
      search,
      list: known?.list ?? emptyList,
      status: isGood ? 'ready' : 'searching',
      added: 0,
    };
  };

  const [typed, setTyped] = useState(asked);
  const [state, setState] = useState<State>(() => begin(asked));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A late answer to an earlier question is not shown.
  const question = useRef(0);

  const grow = useCallback(
    async (search: string, from: BlogList, status: Status, shown = from) => {
      question.current += 1;
      const mine = question.current;
      setState((last) => ({ ...last, search, status, added: 0 }));
      try {
        const list = await fill(from, (page) => loadPage(queryCache, api, page, search));
        queryCache.setQueryData(blogKeys.list(search), list, true);
        if (mine === question.current) {
          const added = status === 'growing' ? list.items.length - from.items.length : 0;
          setState({ search, list, status: 'ready', added });
        }
      } catch (error) {
        if (mine === question.current) {
          show({ severity: 'error', text: errorText(error, messages.listFailed) });
          setState((last) => ({ ...last, list: shown, status: 'failed' }));
        }
      }
    },
    [queryCache, api, show],
  );

  const load = useCallback(
    (search: string) => {
      clearTimeout(timer.current);
      if (!navigator.onLine) {
        show({ severity: 'error', text: ofCalls.offline });
        return;
      }
      navigate(paths.blogs({ search }), { replace: true, state: KEEP_PLACE });
      void grow(search, emptyList, 'searching');
    },
    [grow, navigate, show],
  );

  // The address can change without us: Back, or the link in the navigation.
  const current = state.search;
  useEffect(() => {
    const isOurs = asked === current;
    if (isOurs && (state.status !== 'searching' || question.current > 0)) {
      return;
    }
    const next = isOurs ? state : begin(asked);
    if (!isOurs) {
      // Another list discards the typed text.
      clearTimeout(timer.current);
      question.current += 1;
      setTyped(asked);
      setState(next);
    }
    if (next.status === 'searching') {
      void grow(asked, emptyList, 'searching', next.list);
    }
    // It runs when the address changes, and reads the rest.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ...state,
    typed,
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      const next = searchFor(text);
      if (next && next.search !== state.search) {
        timer.current = setTimeout(() => load(next.search), SEARCH_PAUSE_MS);
      }
    },
    submit() {
      const next = searchFor(typed);
      if (next) {
        load(next.search);
      }
    },
    clear() {
      setTyped('');
      load('');
    },
    more() {
      if (!navigator.onLine) {
        show({ severity: 'error', text: ofCalls.offline });
        return;
      }
      // During a search the list of the previous one is shown.
      if (state.status === 'ready') {
        void grow(state.search, state.list, 'growing');
      }
    },
    retry() {
      void grow(
        state.search,
        state.list,
        state.list.items.length > 0 ? 'growing' : 'searching',
      );
    },
  };
}
