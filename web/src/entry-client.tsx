// The browser's beginning: takes over the page that the server rendered, or
// draws it when the server could not.

import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { Document } from './app/document';
import { type DocumentInput, PAGE_STATE_ID } from './app/page-state';
import { createQueryClient, Providers } from './app/providers';

function start(input: string): void {
  const { state, assets } = JSON.parse(input) as DocumentInput;
  const app = (
    <Providers state={state} client={createQueryClient(state)}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  );
  if ('fallback' in document.documentElement.dataset) {
    // React writes these anew; two of each would stand in the head.
    document.head
      .querySelectorAll('title, meta[name="description"], link[rel="canonical"]')
      .forEach((element) => element.remove());
    const root = document.getElementById('root');
    if (root) {
      createRoot(root).render(<StrictMode>{app}</StrictMode>);
    }
    return;
  }
  hydrateRoot(
    document,
    <Document assets={assets} company={state.site.company_name} input={input}>
      {app}
    </Document>,
  );
}

const input = document.getElementById(PAGE_STATE_ID)?.textContent;
if (input) {
  start(input);
}
