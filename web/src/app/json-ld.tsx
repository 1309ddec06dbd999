// A page's things for search engines. The element holds data, which no browser
// runs, so the content policy needs no exception; it stands with the screen that
// it describes and leaves with it. Search engines read it anywhere in the document.

import { useState } from 'react';
import { useHydrated } from '../lib/use-browser';
import { useIsLoadedEntry } from './loaded-entry';
import { messages } from './messages';
import { usePageState } from './providers';
import { breadcrumbs, type Crumb, graph, isRead, type Thing } from './structured-data';

interface Props {
  things?: readonly Thing[];
  /** The way from home to the page, which is the last of them; home has none. */
  crumbs?: readonly Crumb[];
}

export function JsonLd({ things, crumbs }: Props) {
  const { base_url } = usePageState();
  const isAlive = useHydrated();
  const isLoaded = useIsLoadedEntry();
  // In the browser's program: what the server has written stays for as long as its page.
  const [isThere, setThere] = useState(!isAlive);
  if (isThere && !isLoaded) {
    setThere(false);
  }
  if (!isRead && !isThere) {
    return null;
  }
  const all = [...(things ?? [])];
  if (crumbs) {
    all.push(breadcrumbs(base_url, messages.home, crumbs));
  }
  return (
    <script
      type="application/ld+json"
      // In the browser there is nothing to compare it with, and it stays.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: graph(all) }}
    />
  );
}
