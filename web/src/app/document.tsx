// The whole document. React renders <html> itself, on the server, so that titles and meta
// tags of a screen land in <head>. The browser's program begins below: at the root.

import type { ReactNode } from 'react';
import { defaultLanguage, prefix, tag } from './language';
import { messages } from './messages';
import { type Assets, PAGE_STATE_ID, ROOT_ID } from './page-state';

interface Props {
  assets: Assets;
  /** The company's name. */
  company: string;
  /** The JSON text of the page's state, safe inside a script element. */
  state: string;
  children: ReactNode;
}

export function Document({ assets, company, state, children }: Props) {
  const ahead = assets.is_eager ? [assets.entry, ...assets.modules] : [];
  return (
    <html
      lang={tag}
      data-default-language={defaultLanguage === 'en' ? undefined : defaultLanguage}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          content="#f5efe2"
          media="(prefers-color-scheme: light)"
        />
        <meta name="theme-color" content="#0f1f1a" media="(prefers-color-scheme: dark)" />
        {assets.preload_fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin=""
          />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`${prefix}/manifest.webmanifest`} />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={messages.feed(company)}
          href={`${prefix}/feed.xml`}
        />
        {ahead.map((module) => (
          <link key={module} rel="modulepreload" href={module} fetchPriority="low" />
        ))}
        {/* The page is complete without it; what is seen comes first. */}
        <script
          type="module"
          src={assets.loader}
          fetchPriority="low"
          data-entry={assets.entry}
          data-modules={assets.is_eager ? undefined : assets.modules.join(' ')}
          data-now={assets.is_eager ? '' : undefined}
        />
      </head>
      <body>
        <div id={ROOT_ID}>{children}</div>
        <script
          id={PAGE_STATE_ID}
          type="application/json"
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  );
}
