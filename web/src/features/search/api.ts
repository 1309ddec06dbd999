// The call for homes and its query keys; the server puts the same answers under the same
// keys (docs/decisions/0062).

import { unwrap } from '../../api/client';
import type { components } from '../../api/schema';
import { useAnswers, useApi, usePageState } from '../../app/providers';
import { useIsLoadedEntry } from '../../app/loaded-entry';
import { landingKey, pageOf } from '../../app/other-address';
import { useLocation } from '../../app/router/router';
import { useAnswer } from '../../app/use-answer';
import { messages } from './messages';
import { names, type Query, readQuery, writeQuery } from './query';

type Schemas = components['schemas'];

export type Choice = Schemas['FacetValue'];

/** What would be left, by the value of a facet that is chosen. */
export type Facets = Schemas['HomesAnswer']['facets'];

export type Homes = Schemas['HomesAnswer'];

/** What a landing page is about. */
export interface Landing {
  query: string;
  heading: string;
  description: string;
  province?: string;
  city?: string | null;
  other?: string | null;
  around?: { label: string; path: string; count: number }[];
}

export const homesKey = (text: string) => ['homes', text] as const;

/** What the address asks for, and on which landing page. */
export function useAsked(): { query: Query; text: string; landing: Landing | undefined } {
  const { pathname, search } = useLocation();
  const { page, path } = usePageState();
  const isLoaded = useIsLoadedEntry();
  const { data: landing } = useAnswers().get<Landing>(landingKey(pathname));
  if (landing) {
    const query = { ...readQuery(landing.query), page: String(pageOf(search)) };
    const text = writeQuery(readQuery(writeQuery(query)));
    return { query: readQuery(text), text, landing };
  }
  // As the server has written it, whatever our own way would be. Where a further page goes on
  // (`after`, the last part) is no part of what was asked for.
  const text =
    isLoaded && page === 'homes'
      ? (path.split('?')[1] ?? '').replace(/&after=[^&]*$/, '')
      : writeQuery(readQuery(search));
  return { query: readQuery(text), text, landing: undefined };
}

/** What a call is asked; the schema has every name as text. */
const askedOf = (query: Query): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/**
 * The homes of a query; with a zoom, also as they stand on a map of it. What is known of them
 * without the map is shown until then.
 */
export function useHomes(text: string, zoom: number | null) {
  const api = useApi();
  const asked = askedOf(readQuery(text));
  const find = (query: Record<string, string>) =>
    unwrap(() => api.GET('/api/homes', { params: { query } }), messages.failed);
  const list = useAnswer<Homes>(homesKey(text), () => find(asked), {
    enabled: zoom === null,
  });
  const answers = useAnswers();
  const map = useAnswer<Homes>(
    [...homesKey(text), zoom],
    async () => {
      const found = await find({ ...asked, map: '1', zoom: String(zoom) });
      // Whoever comes back has the list before there is a map.
      answers.put(homesKey(text), found, true);
      return found;
    },
    { enabled: zoom !== null },
  );
  return zoom === null || (!map.data && list.data) ? list : map;
}

/** What the server cannot have meant of the address that was loaded. */
export function useProblem(): string | undefined {
  const isLoaded = useIsLoadedEntry();
  const { data } = useAnswers().get<{ message: string }>(['homes-problem']);
  return isLoaded ? data?.message : undefined;
}
