// What a page says about itself to browsers, search engines and networks. React
// moves these into <head>, on the server and at every navigation.

import { usePageState } from './providers';

interface Props {
  /** Without the company's name, which is added. */
  title?: string;
  /** The home page's, which names the company itself. */
  wholeTitle?: string;
  description: string;
  /** The page's own path. */
  path: string;
  /** A picture's path. */
  image?: string | null | undefined;
  type?: 'website' | 'article' | 'profile';
  /** False for pages that should not be found. */
  index?: boolean;
}

export function Head({
  title,
  wholeTitle,
  description,
  path,
  image,
  type = 'website',
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
      <meta property="og:title" content={title ?? full} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={site.company_name} />
      <meta property="og:locale" content="en_CA" />
      {image && <meta property="og:image" content={`${base_url}${image}`} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
