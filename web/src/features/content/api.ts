// What the company says, page by page. The server puts the same answer under the
// same key (crates/site/src/content), so a page needs no call after hydration.

import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type Api, unwrap } from '../../api/client';
import type { components } from '../../api/schema';
import { useApi } from '../../app/providers';
import { messages } from './messages';

type Schemas = components['schemas'];

/** What each page is given. */
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

export const contentKey = (name: ContentName) => ['content', name] as const;

function contentQuery(api: Api, name: ContentName) {
  return {
    queryKey: contentKey(name),
    queryFn: async () => {
      const params = { path: { page: name } };
      return (
        await unwrap(() => api.GET('/api/content/{page}', { params }), messages.failed)
      ).data;
    },
    // It changes with the server's next start, not before.
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/**
 * What a page says. Until it is there the last page stays in view.
 *
 * @throws ApiError, which the error boundary shows
 */
export function useContent<N extends ContentName>(name: N): Contents[N] {
  const api = useApi();
  const { data } = useSuspenseQuery(contentQuery(api, name));
  // The name decides which of the shapes it is.
  return data as unknown as Contents[N];
}

/** Fetches what a page says before it is asked for. */
export function prefetchContent(client: QueryClient, api: Api, name: ContentName) {
  return client.prefetchQuery(contentQuery(api, name));
}
