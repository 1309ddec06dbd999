// The page script: the server calls `render` in QuickJS. Nothing is kept between
// calls; it would leak from one visitor to another.

import './ssr/host';
import { renderToString } from 'react-dom/server';
import { Answers } from './api/answers';
import { App } from './app/app';
import { Document } from './app/document';
import type { DocumentInput } from './app/page-state';
import { Providers } from './app/providers';
import { staticHistory } from './app/router/history';
import { Router } from './app/router/router';
import { screens } from './app/screens.eager';

/** What React leaves where a screen failed or waits; nothing else can write it. */
const UNFINISHED = '<!--$!-->';

/**
 * Renders one page.
 *
 * @param text JSON text of a DocumentInput
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
  const { state, assets } = JSON.parse(text) as DocumentInput;
  // No `<` may stand in the script element that carries the input.
  const input = text.replaceAll('<', '\\u003c');
  return renderToString(
    <Document assets={assets} company={state.site.company_name} input={input}>
      <Providers state={state} answers={new Answers(state.queries)}>
        <Router history={staticHistory(state.path)}>
          <App screens={screens} mayWait={mayWait} />
        </Router>
      </Providers>
    </Document>,
  );
}
