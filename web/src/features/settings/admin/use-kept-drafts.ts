// The unsaved values of settings. With a name they are kept in this tab, so that a reload loses
// nothing.

import { useEffect, useState } from 'react';
import type { Drafts } from './drafts';

function read(name: string | undefined): Drafts {
  if (!name) {
    return {};
  }
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    const texts = Object.entries(kept ?? {}).filter(
      ([, text]) => typeof text === 'string',
    );
    return Object.fromEntries(texts) as Drafts;
  } catch {
    return {};
  }
}

export function useKeptDrafts(name: string | undefined) {
  const [drafts, setDrafts] = useState<Drafts>(() => read(name));
  useEffect(() => {
    if (!name) {
      return;
    }
    try {
      if (Object.keys(drafts).length > 0) {
        sessionStorage.setItem(name, JSON.stringify(drafts));
      } else {
        sessionStorage.removeItem(name);
      }
    } catch {
      // Without storage a reload loses them.
    }
  }, [name, drafts]);
  return [drafts, setDrafts] as const;
}
