// React takes over the page of the server. Where something has changed that page, React draws
// it anew; what was typed, chosen and focused until then is put back (put-back-typed.ts).

import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

export function hydrate(root: Element, app: ReactNode): Root {
  // They keep what stands in them, also when they are gone from the page.
  const before = [...root.querySelectorAll('input, select, textarea')];
  const focused = document.activeElement;
  return hydrateRoot(root, app, {
    onRecoverableError(error) {
      // Safari before 15.4 has none.
      window.reportError?.(error);
      void putBack(root, before, focused);
    },
  });
}

async function putBack(...typed: [Element, Element[], Element | null]): Promise<void> {
  const { putBackTyped } = await import('./put-back-typed');
  putBackTyped(...typed);
}
