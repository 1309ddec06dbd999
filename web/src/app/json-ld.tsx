// A page's things for search engines. The element holds data, which no browser
// runs, so the content policy needs no exception; it stands with the screen that
// it describes and leaves with it. Search engines read it anywhere in the document.

import { graph, type Thing } from './structured-data';

export function JsonLd({ things }: { things: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: graph(things) }}
    />
  );
}
