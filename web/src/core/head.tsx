// The metadata of a page for browsers, search engines and social networks. React moves these elements
// into <head>. json-ld.tsx has the schema.org part.

import {
  defaultLanguage,
  language,
  type Language,
  otherLanguage,
  tagOf,
} from './language';
import { otherAddressOf, type Translation } from './other-address';
import { usePageState } from './providers';

/** Social networks read the server's HTML alone, so the browser's build has none of this. */
const isRead = import.meta.env.SSR || import.meta.env.MODE === 'test';

interface Props {
  /** The title without the company's name, which is added. */
  title?: string;
  /** The home page's title, which contains the company's name. */
  wholeTitle?: string;
  description: string;
  /** The page's own path. */
  path: string;
  /** The alternative text of the preview picture; by default the title. */
  imageAlt?: string | undefined;
  type?: 'website' | 'article' | 'profile';
  /** The translation of a blog or a category. */
  translation?: Translation;
  /** Feeds of this page. */
  feed?: { title: string; path: string };
  /** False for pages that search engines must not index. */
  index?: boolean;
}

export function Head({
  title,
  wholeTitle,
  description,
  path,
  imageAlt,
  type = 'website',
  translation,
  feed,
  index = true,
}: Props) {
  const { base_url, site } = usePageState();
  const full =
    wholeTitle ?? (title ? `${title} | ${site.company_name}` : site.company_name);
  const url = `${base_url}${path}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {index ? (
        <link rel="canonical" href={url} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {isRead && feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={feed.title}
          href={feed.path}
        />
      )}
      {isRead && (
        <Card
          name={title ?? full}
          description={description}
          path={path}
          url={url}
          type={type}
          imageAlt={imageAlt}
          other={index && !site.only_language ? otherAddressOf(path, translation) : null}
        />
      )}
    </>
  );
}

interface CardProps {
  name: string;
  description: string;
  path: string;
  url: string;
  type: string;
  imageAlt: string | undefined;
  /** The path of the same page in the other language. */
  other: string | null;
}

/** The locale, as Open Graph writes it. */
const localeOf = (of: Language) => tagOf(of).replace('-', '_');

function Card({ name, description, path, url, type, imageAlt, other }: CardProps) {
  const { base_url, site } = usePageState();
  const image = useOgImage(path);
  const both = { [language]: url, [otherLanguage]: `${base_url}${other}` };
  return (
    <>
      {other !== null && (
        <>
          {(['en', 'fr'] as const).map((one) => (
            <link key={one} rel="alternate" hrefLang={tagOf(one)} href={both[one]} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={both[defaultLanguage]} />
          <meta property="og:locale:alternate" content={localeOf(otherLanguage)} />
        </>
      )}
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={site.company_name} />
      <meta property="og:locale" content={localeOf(language)} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={name} />
      <meta name="twitter:description" content={description} />
      {image !== null && (
        <>
          <meta property="og:image" content={`${base_url}${image}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={imageAlt || name} />
          <meta name="twitter:image" content={`${base_url}${image}`} />
        </>
      )}
    </>
  );
}

/** Removes the link preview of the initial page, which is wrong for the next page. */
export function forgetCard(): void {
  if (!isRead) {
    document.head
      .querySelectorAll('[property^="og:"], [name^="twitter:"], link[hreflang]')
      .forEach((tag) => tag.remove());
  }
}

/**
 * The path of the picture that networks show beside a link to the page at `path`. Only the server's
 * page has one: networks do not read pages that the browser navigated to.
 */
export function useOgImage(path: string): string | null {
  const { canonical_path, og_image } = usePageState();
  const bare = (full: string) => full.split('?', 1)[0];
  return og_image !== '' && bare(path) === bare(canonical_path) ? og_image : null;
}
