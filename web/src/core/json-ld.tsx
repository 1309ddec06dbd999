// The schema.org data of a page, for search engines. Browsers do not run the element, so the
// content policy needs no exception. It is mounted with its screen; search engines read it anywhere
// in the document.

import { useState } from 'react';
import { useHydrated } from '../lib/use-browser';
import { useIsInitialEntry } from './initial-entry';
import { messages } from './messages';
import { usePageState } from './providers';
import { breadcrumbs, type Crumb, graph, isRead, type Thing } from './structured-data';

type Crumbs = readonly Crumb[];

const textOf = (baseUrl: string, things: readonly Thing[] = [], crumbs?: Crumbs) =>
  graph(crumbs ? [...things, breadcrumbs(baseUrl, messages.home, crumbs)] : things);

interface Props {
  things?: readonly Thing[];
  /** The way from home to the page, which is the last of them; home has none. */
  crumbs?: Crumbs;
}

export function JsonLd({ things, crumbs }: Props) {
  const { base_url } = usePageState();
  const isHydrated = useHydrated();
  const isInitialEntry = useIsInitialEntry();
  // In the browser's program: what the server has written stays for as long as its page.
  const [isThere, setThere] = useState(!isHydrated);
  if (isThere && !isInitialEntry) {
    setThere(false);
  }
  if (!isRead && !isThere) {
    return null;
  }
  return (
    <script
      type="application/ld+json"
      // In the browser there is nothing to compare it with, and it stays.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: isRead ? textOf(base_url, things, crumbs) : '' }}
    />
  );
}
