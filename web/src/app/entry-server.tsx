// The page script: the server calls `render` in QuickJS. Two calls share the fragment cache
// (ssr/fragment-cache.tsx) and the list of replaced pages, which each call sets. Anything else
// would leak from one visitor to another.

import '../ssr/host';
import { createElement, type ReactNode } from 'react';
import { QueryCache } from '../core/api/query-cache';
import { App } from './app';
import { InitialEntryProvider } from '../core/initial-entry';
import type { PageState } from '../core/page-state';
import { Providers } from '../core/providers';
import { staticHistory } from '../core/router/history';
import { Router } from '../core/router/router';
import { setReplacedPages } from '../core/screens';
import { screens } from './screens.eager';
import { markForeignHtml } from '../ssr/foreign';
import { renderDocument } from '../ssr/frame';
import { contains, renderPage, UNFINISHED } from '../ssr/fragment-cache';

/**
 * Renders one page.
 *
 * @param text two lines of JSON: Assets, and PageState, which goes on to the browser
 * @returns the document, beginning with its doctype
 * @throws what a screen throws
 */
export function render(text: string): string {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  const state = JSON.parse(json) as PageState;
  setReplacedPages(state);
  const html = renderBody(state, true);
  if (contains(html, UNFINISHED)) {
    renderBody(state, false);
    throw new Error('a screen waits for data that it was not given');
  }
  return renderDocument({
    assets: text.slice(0, end),
    company: state.site,
    page: state.page,
    html: markForeignHtml(html, state),
    // A `<` in the JSON could end its script element.
    state: json.split('<').join('\\u003c'),
  });
}

function renderBody(state: PageState, mayWait: boolean): string {
  const queryCache = new QueryCache(state.queries);
  const history = staticHistory(state.path);
  const around = (drawn: ReactNode) => (
    <Providers state={state} queryCache={queryCache}>
      <Router history={history}>{drawn}</Router>
    </Providers>
  );
  return renderPage(
    createElement('page-root', {}, around(<App screens={screens} mayWait={mayWait} />)),
    (part) => around(<InitialEntryProvider>{part}</InitialEntryProvider>),
  );
}
