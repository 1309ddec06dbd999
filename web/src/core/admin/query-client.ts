// The query cache of the admin area. Public pages have a smaller one (core/api/query-cache.ts), and
// never load this.

import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Somebody is told, and asks again.
        retry: false,
        refetchOnWindowFocus: false,
        // Without a connection a call fails at once and says so (§8); by default
        // it would wait without a word. What failed is asked again afterwards.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}
