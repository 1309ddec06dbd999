// The schema.org data of a page, for search engines. Browsers do not run the element, so the
// content policy needs no exception. It is mounted with its screen; search engines read it anywhere
// in the document.

import { useState } from 'react';
import { useHydrated } from '../lib/use-browser';
import { useIsInitialEntry } from './initial-entry';
import { messages } from './messages';
import { usePageState } from './providers';
import {
  breadcrumbs,
  type Crumb,
  graph,
  isServerBuild,
  type Thing,
} from './structured-data';

type Crumbs = readonly Crumb[];

const textOf = (baseUrl: string, things: readonly Thing[] = [], crumbs?: Crumbs) =>
  graph(crumbs ? [...things, breadcrumbs(baseUrl, messages.home, crumbs)] : things);

interface Props {
  things?: readonly Thing[];
  /** The breadcrumbs from the home page to this page; the home page has none. */
  crumbs?: Crumbs;
}

export function JsonLd({ things, crumbs }: Props) {
  const { base_url } = usePageState();
  const isHydrated = useHydrated();
  const isInitialEntry = useIsInitialEntry();
  // In the browser the server's element stays as long as its page.
  const [isThere, setThere] = useState(!isHydrated);
  if (isThere && !isInitialEntry) {
    setThere(false);
  }
  if (!isServerBuild && !isThere) {
    return null;
  }
  return (
    <script
      type="application/ld+json"
      // The browser does not compare the contents, so the server's stay.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{
        __html: isServerBuild ? textOf(base_url, things, crumbs) : '',
      }}
    />
  );
}
