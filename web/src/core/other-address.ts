// Finds the address of a page in the other language.

import { decodeId, encodeId } from '../lib/encoded-id';
import { otherLanguage } from './language';
import { useIsInitialEntry } from './initial-entry';
import { useDisplayLocation } from './use-display-location';
import { useCompany, usePageState } from './providers';
import { categoryKey, landingKey, ownPageKey, pageOf } from './page-keys';
import type { Params } from './router/match';
import { useLocation } from './router/router';
import { addressIn, type LocalName, otherTable, ownTable } from './routes';
import { findScreen, type MatchedScreen } from './screens';
import { useQuery } from './use-query';

export interface OtherAddress {
  to: string;
  /** Whether it is the same page, and not just a similar one. */
  isSame: boolean;
}

/**
 * The translation of a page, as its response has it: a blog by id and address, or a category by its
 * slug in the other language.
 */
export type Translation =
  | { blog_id: number; blog_url: string }
  | string
  | null
  | undefined;

const at = (name: LocalName, params: Params = {}): string =>
  addressIn(
    otherLanguage,
    otherTable[name].replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? ''),
  );

/** The standard page that an own page replaces. */
const replacedBy = ({ slug = '' }: Params): LocalName | undefined =>
  (Object.keys(ownTable) as LocalName[]).find((name) => ownTable[name] === `/${slug}`);

function otherOf(
  { name, params }: MatchedScreen,
  query: string,
  there?: Translation,
): OtherAddress {
  if (name === 'post' || name === 'category') {
    if (typeof there === 'string') {
      return { to: at(name, { slug: there }), isSame: query === '' };
    }
    return there
      ? {
          to: at(name, {
            blog_url: encodeURIComponent(there.blog_url),
            encoded_id: encodeId(there.blog_id),
          }),
          isSame: true,
        }
      : { to: at('blogs'), isSame: false };
  }
  if (name === 'own_page') {
    return there && typeof there !== 'string'
      ? { to: addressIn(otherLanguage, `/${there.blog_url}`), isSame: query === '' }
      : { to: at(replacedBy(params) ?? 'home'), isSame: false };
  }
  if (name === 'landing') {
    // Only the response knows the names of places in the other language.
    return typeof there === 'string'
      ? { to: there, isSame: query === '' }
      : { to: at('homes'), isSame: false };
  }
  if (isDraft(name) && typeof there === 'string') {
    return { to: there, isSame: true };
  }
  if (!(name in otherTable)) {
    return { to: at('home'), isSame: false };
  }
  // A search text and the length of the list belong to one language.
  const kept = name === 'blogs' ? '' : query;
  return { to: at(name as LocalName, params) + kept, isSame: kept === query };
}

/** The address of the same page in the other language; null when there is none. */
export function otherAddressOf(path: string, there?: Translation): string | null {
  const [bare = '', query = ''] = path.split(/(?=\?)/);
  const { to, isSame } = otherOf(findScreen(bare), query, there);
  return isSame ? to : null;
}

/** The part of a page's data about the other language. */
interface PageAddresses {
  data?: { translation?: Translation };
  other?: string | null;
}

/**
 * Whether the page is the preview of a posted home, which only the server renders
 * (features/listing/preview.tsx).
 */
const isDraft = (name: string) => import.meta.env.SSR && name === 'listing';

const keyOf = (
  name: string,
  { encoded_id: id = '', slug = '' }: Params,
  pathname: string,
) => {
  if (isDraft(name)) {
    return ['preview'];
  }
  if (name === 'own_page') {
    return ownPageKey(slug);
  }
  return name === 'landing' ? landingKey(pathname) : ['blog', decodeId(id) ?? 0];
};

const nothingToAsk = () => Promise.reject(new Error('never asked'));

/** The address of the current page in the other language. */
export function useOtherAddress(): OtherAddress {
  const { page } = usePageState();
  const { absent_there } = useCompany();
  const { pathname } = useDisplayLocation();
  const { search } = useLocation();
  const isInitialEntry = useIsInitialEntry();
  const found =
    isInitialEntry && (page === 'error' || page === 'not_found')
      ? { name: page, params: {} }
      : findScreen(pathname);
  // The key of the screen's own query (features/blog/api.ts).
  const { slug = '' } = found.params;
  const key =
    found.name === 'category'
      ? categoryKey(slug, pageOf(search))
      : keyOf(found.name, found.params, pathname);
  const { data } = useQuery<PageAddresses>({
    queryKey: key,
    queryFn: nothingToAsk,
    enabled: false,
  });
  const other = otherOf(found, search, data?.other ?? data?.data?.translation);
  return absent_there?.includes(other.to) ? { to: at('home'), isSame: false } : other;
}
