// Where a page is in the other language.

import { decodeId, encodeId } from '../lib/encoded-id';
import { otherLanguage } from './language';
import { useIsLoadedEntry } from './loaded-entry';
import { usePlace } from './place';
import { usePageState } from './providers';
import type { Params } from './router/match';
import { useLocation } from './router/router';
import { addressIn, type LocalName, otherTable } from './routes';
import { type Found, findScreen } from './screens';
import { useAnswer } from './use-answer';

export interface Other {
  to: string;
  /** Whether it is the same page, and not just the nearest that there is. */
  isSame: boolean;
}

/** What the answer about a blog says of the one that is its translation. */
export type Translation = { blog_id: number; blog_url: string } | null | undefined;

const at = (name: LocalName, params: Params = {}): string =>
  addressIn(
    otherLanguage,
    otherTable[name].replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? ''),
  );

function otherOf({ name, params }: Found, query: string, blog?: Translation): Other {
  if (name === 'post') {
    return blog
      ? {
          to: at(name, {
            blog_url: encodeURIComponent(blog.blog_url),
            encoded_id: encodeId(blog.blog_id),
          }),
          isSame: true,
        }
      : { to: at('blogs'), isSame: false };
  }
  if (!(name in otherTable)) {
    return { to: at('home'), isSame: false };
  }
  // What is searched for, and how far the list goes, is a matter of one language.
  const kept = name === 'blogs' ? '' : query;
  return { to: at(name as LocalName, params) + kept, isSame: kept === query };
}

/** The address of a path's page; null when it has none of its own there. */
export function otherAddressOf(path: string, blog?: Translation): string | null {
  const [bare = '', query = ''] = path.split(/(?=\?)/);
  const { to, isSame } = otherOf(findScreen(bare), query, blog);
  return isSame ? to : null;
}

const nothingToAsk = () => Promise.reject(new Error('never asked'));

/** That of the page that is shown. */
export function useOther(): Other {
  const { page } = usePageState();
  const { pathname } = usePlace();
  const { search } = useLocation();
  const isLoaded = useIsLoadedEntry();
  const found =
    isLoaded && (page === 'error' || page === 'not_found')
      ? { name: page, params: {} }
      : findScreen(pathname);
  // As the screen of the post has asked for it (features/blog/api.ts).
  const key = ['blog', decodeId(found.params['encoded_id'] ?? '') ?? 0];
  const { data } = useAnswer<{ data: { translation?: Translation } }>(key, nothingToAsk, {
    enabled: false,
  });
  return otherOf(found, search, data?.data.translation);
}
