// The list on the screen: typing, searching, growing (specification §4).
// The rules are in blog-list.ts; this holds what changes.

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OFFLINE } from '../../api/client';
import { paths } from '../../app/paths';
import { KEEP_PLACE } from '../../app/route-effects';
import { useApi, useShowMessage } from '../../app/providers';
import { queryParameter } from '../../lib/query';
import { type BlogPage, blogKeys, loadPage, PAGE_SIZE } from './api';
import {
  type BlogList,
  emptyList,
  fill,
  fromPages,
  SEARCH_PAUSE_MS,
  searchFor,
} from './blog-list';
import { messages } from './messages';

type Status = 'ready' | 'searching' | 'growing' | 'failed';

interface State {
  search: string;
  list: BlogList;
  status: Status;
}

const listKey = (search: string) => ['blog-list', search];

export function useBlogList() {
  const client = useQueryClient();
  const api = useApi();
  const show = useShowMessage();
  const navigate = useNavigate();
  const asked = queryParameter(useLocation().search, 'search').trim();

  const known = useCallback(
    (search: string): BlogList | null => {
      const grown = client.getQueryData<BlogList>(listKey(search));
      if (grown) {
        return grown;
      }
      const pages: BlogPage[] = [];
      for (;;) {
        const key = blogKeys.page(pages.length, search, PAGE_SIZE);
        const page = client.getQueryData<BlogPage>(key);
        if (!page) {
          return fromPages(pages);
        }
        pages.push(page);
      }
    },
    [client],
  );

  const [typed, setTyped] = useState(asked);
  const [state, setState] = useState<State>(() => {
    const list = known(asked);
    return {
      search: asked,
      list: list ?? emptyList,
      status: list ? 'ready' : 'searching',
    };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A late answer to an earlier question is not shown.
  const question = useRef(0);

  const grow = useCallback(
    async (search: string, from: BlogList, status: Status) => {
      question.current += 1;
      const mine = question.current;
      setState((last) => ({ ...last, search, status }));
      try {
        const list = await fill(from, (page) => loadPage(client, api, page, search));
        client.setQueryData(listKey(search), list);
        if (mine === question.current) {
          setState({ search, list, status: 'ready' });
        }
      } catch (error) {
        if (mine === question.current) {
          const text = error instanceof Error ? error.message : messages.listFailed;
          show({ severity: 'error', text });
          setState((last) => ({ ...last, list: from, status: 'failed' }));
        }
      }
    },
    [client, api, show],
  );

  const load = useCallback(
    (search: string) => {
      clearTimeout(timer.current);
      if (!navigator.onLine) {
        show({ severity: 'error', text: OFFLINE });
        return;
      }
      void navigate(paths.blogs({ search }), { replace: true, state: KEEP_PLACE });
      void grow(search, emptyList, 'searching');
    },
    [grow, navigate, show],
  );

  // The address can change without us: Back, or the link in the navigation.
  const current = state.search;
  useEffect(() => {
    if (asked === current && state.status !== 'searching') {
      return;
    }
    if (asked !== current) {
      // Whoever left for another list has left what they were typing.
      clearTimeout(timer.current);
      const list = known(asked);
      setTyped(asked);
      if (list) {
        question.current += 1;
        setState({ search: asked, list, status: 'ready' });
        return;
      }
    }
    if (question.current === 0 || asked !== current) {
      void grow(asked, emptyList, 'searching');
    }
    // Only the address decides; the rest is read as it is.
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
        show({ severity: 'error', text: OFFLINE });
        return;
      }
      // While a search is under way, what is shown belongs to the one before.
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
