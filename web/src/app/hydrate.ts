// Hydrates the server's page. If something has changed that HTML, React renders the page again; then
// typed text, choices and the focus are restored (put-back-typed.ts).

import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

export function hydrate(root: Element, app: ReactNode): Root {
  // Removed controls keep their values.
  const before = [...root.querySelectorAll('input, select, textarea')];
  const focused = document.activeElement;
  return hydrateRoot(root, app, {
    onRecoverableError(error) {
      // React's own error says only that it rendered again; the cause has the reason. Safari before
      // 15.4 has no `reportError`.
      window.reportError?.((error as Error).cause ?? error);
      void putBack(root, before, focused);
    },
  });
}

async function putBack(...typed: [Element, Element[], Element | null]): Promise<void> {
  const { putBackTyped } = await import('./put-back-typed');
  putBackTyped(...typed);
}
