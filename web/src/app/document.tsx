// The HTML document around every page; only the server renders it. React in the browser begins at the
// root element. The document is the same for all pages of a kind, so it is rendered once, with slots
// for the page's own parts (ssr/frame.tsx).

import { defaultLanguage, prefix, tag } from '../core/language';
import { messages } from '../core/frame-messages';
import {
  type Assets,
  type CompanyFace,
  PAGE_STATE_ID,
  ROOT_ID,
} from '../core/page-state';

interface Props {
  assets: Assets;
  /** The company's name. */
  company: string;
  /** The company's look, where it differs from ours. */
  face: CompanyFace | undefined;
}

/** The HTML of {@link SlotMark}. */
export const SLOT = '<meta itemProp="place"/>';

/** A slot for a part of the page. React does not move this tag. */
const SlotMark = () => <meta itemProp="place" />;

/** A document with three slots: in its head, at the root, and for the page's state. */
export function Document({ assets, company, face }: Props) {
  const style = face?.style;
  const mark = face?.mark;
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
          content={style?.light ?? '#f5efe2'}
          media="(prefers-color-scheme: light)"
        />
        <meta
          name="theme-color"
          content={style?.dark ?? '#0f1f1a'}
          media="(prefers-color-scheme: dark)"
        />
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
        <SlotMark />
        {assets.styles.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        {mark ? (
          <link rel="icon" href={mark.src} />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link
          rel="apple-touch-icon"
          href={mark ? `${mark.icons}-180.png` : '/apple-touch-icon.png'}
        />
        <link rel="manifest" href={`${prefix}/manifest.webmanifest`} />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={messages.feed(company)}
          href={`${prefix}/feed.xml`}
        />
        {/* The page is complete without it; what is seen comes first. */}
        <script
          type="module"
          src={assets.loader}
          fetchPriority="low"
          data-entry={assets.entry}
          data-modules={assets.modules.join(' ')}
          data-now={assets.is_eager ? '' : undefined}
        />
      </head>
      <body>
        <div id={ROOT_ID}>
          <SlotMark />
        </div>
        <script
          id={PAGE_STATE_ID}
          type="application/json"
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: SLOT }}
        />
      </body>
    </html>
  );
}
