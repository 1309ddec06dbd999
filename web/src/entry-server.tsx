// The page script: the server calls `render` in QuickJS. Between calls nothing is kept but
// the parts that are the same for everybody (ssr/kept-parts.tsx); anything else would leak
// from one visitor to another.

import './ssr/host';
import type { ReactNode } from 'react';
import { Answers } from './api/answers';
import { App } from './app/app';
import { Document } from './app/document';
import { RememberLoadedEntry } from './app/loaded-entry';
import type { Assets, PageState } from './app/page-state';
import { Providers } from './app/providers';
import { staticHistory } from './app/router/history';
import { Router } from './app/router/router';
import { screens } from './app/screens.eager';
import { renderPage, UNFINISHED } from './ssr/kept-parts';

/**
 * Renders one page.
 *
 * @param text two lines of JSON: Assets, and PageState, which goes on to the browser
 * @returns the document, beginning with its doctype
 * @throws what a screen throws
 */
export function render(text: string): string {
  const body = renderBody(text, true);
  if (body.includes(UNFINISHED)) {
    renderBody(text, false);
    throw new Error('a screen waits for data that it was not given');
  }
  return `<!doctype html>${body}`;
}

function renderBody(text: string, mayWait: boolean): string {
  const end = text.indexOf('\n');
  const assets = JSON.parse(text.slice(0, end)) as Assets;
  const state = JSON.parse(text.slice(end)) as PageState;
  // No `<` may stand in the script element that carries it.
  const json = text.slice(end + 1).replaceAll('<', '\\u003c');
  const answers = new Answers(state.queries);
  const history = staticHistory(state.path);
  const around = (drawn: ReactNode) => (
    <Providers state={state} answers={answers}>
      <Router history={history}>{drawn}</Router>
    </Providers>
  );
  return renderPage(
    <Document assets={assets} company={state.site.company_name} state={json}>
      {around(<App screens={screens} mayWait={mayWait} />)}
    </Document>,
    (part) => around(<RememberLoadedEntry>{part}</RememberLoadedEntry>),
  );
}
