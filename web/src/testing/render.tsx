// Renders a screen with all providers of the real page.

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { QueryCache } from '../core/api/query-cache';
import { AdminArea } from '../app/admin/admin-area';
import { App } from '../app/app';
import type { PageState } from '../core/page-state';
import { Providers } from '../core/providers';
import { Router, useLocation } from '../core/router/router';
import { screens } from '../app/screens.eager';
import { setReplacedPages } from '../core/screens';
import { memoryHistory } from './memory-history';

export function pageState(more: Partial<PageState> = {}): PageState {
  return {
    path: '/',
    page: 'home',
    status: 200,
    base_url: 'https://www.example.ca',
    canonical_path: '/',
    og_image: '',
    year: 2026,
    site: {
      company_name: 'Keyturn',
      support_email: 'hello@keyturn.example',
      reply_time: 'one business day',
      postal_address: ['21 Sample Street', 'Toronto ON'],
      maps_url: 'https://maps.example',
      app_store_url: null,
      play_store_url: null,
      facebook_url: null,
      twitter_url: null,
      linkedin_url: null,
      instagram_url: null,
    },
    queries: [],
    ...more,
  };
}

/** Renders a part of a screen; `toast()` is the text of the toast. */
export function showPart(part: ReactNode) {
  const view = render(
    <Providers state={pageState()} queryCache={new QueryCache([], 0)}>
      {part}
    </Providers>,
  );
  const toast = () =>
    [...document.querySelectorAll('.message-region')]
      .map((one) => one.textContent)
      .join('');
  return { ...view, user: userEvent, toast };
}

const place = { address: '' };

function Address() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    place.address = `${pathname}${search}`;
  }, [pathname, search]);
  return null;
}

/** An entry of the history that the router has been at before. */
type Entry = { pathname: string; key: string };

/** Opens the page of `state`; `address()` is the current address, `history` its history. */
export function open({ entry, ...state }: Partial<PageState> & { entry?: Entry }) {
  const full = pageState(state);
  setReplacedPages(full);
  const history = memoryHistory([entry ?? full.path]);
  const view = render(
    <Providers state={full} queryCache={new QueryCache(full.queries, 0)}>
      <Router history={history}>
        <App screens={{ ...screens, admin: AdminArea }} />
        <Address />
      </Router>
    </Providers>,
  );
  return { ...view, history, address: () => place.address, user: userEvent };
}
