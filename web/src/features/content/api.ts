// The company's texts, page by page. The server puts the same data under the same key
// (crates/foundation/src/content), so a page needs no call after hydration.

import { use, useEffect } from 'react';
import type { QueryCache } from '../../core/api/query-cache';
import { type Api, type Schemas, dataOf } from '../../core/api/client';
import { inLanguage } from '../../core/language';
import { useApi, useQueryCache } from '../../core/providers';
import { markForeign } from './foreign';
import { messages } from './messages';

/** The contents of each page. */
export interface Contents {
  home: Schemas['Home'];
  services: Schemas['ServicesPage'];
  about: Schemas['AboutPage'];
  'our-team': Schemas['TeamPage'];
  feature: Schemas['FeaturePage'];
  contact: Schemas['ContactPage'];
  'thank-you': Schemas['ThankYouPage'];
  'privacy-policy': Schemas['LegalPage'];
  'term-and-condition': Schemas['LegalPage'];
}

export type ContentName = keyof Contents;

/** The first part of these query keys. */
export const contentRoot = ['content'] as const;

export const contentKey = (name: ContentName) => [...contentRoot, name] as const;

async function fetchContent(api: Api, name: ContentName): Promise<unknown> {
  const params = { path: { page: name }, query: inLanguage };
  const call = api.fetch.GET('/api/content/{page}', { params });
  return (await dataOf(call, messages.failed)).data;
}

/**
 * What a page says. Until it is there the last page stays in view. It is asked for once in
 * a window: whoever has begun to read goes on with the same words.
 *
 * @throws ApiError, which the error boundary shows
 */
export function useContent<N extends ContentName>(name: N): Contents[N] {
  const api = useApi();
  const queryCache = useQueryCache();
  const key = contentKey(name);
  const { data, error } = queryCache.getQueryState(key);
  if (error && data === undefined) {
    throw error;
  }
  // The name determines the type.
  const content = (data ??
    use(queryCache.fetchQuery(key, () => fetchContent(api, name)))) as Contents[N];
  const { foreign } = content as { foreign?: string[] };
  useEffect(() => markForeign(foreign), [foreign]);
  return content;
}

/** Loads a page's contents before a navigation. */
export async function prefetchContent(
  queryCache: QueryCache,
  api: Api,
  name: ContentName,
): Promise<void> {
  const key = contentKey(name);
  if (queryCache.getQueryState(key).data === undefined) {
    // The page loads failed contents again, and shows the error.
    await queryCache.fetchQuery(key, () => fetchContent(api, name)).catch(() => {});
    queryCache.removeFailedQueries();
  }
}
