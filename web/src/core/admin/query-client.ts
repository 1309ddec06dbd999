// The query cache of the admin area. Public pages have a smaller one (core/api/query-cache.ts), and
// never load this.

import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The user sees the error and tries again.
        retry: false,
        refetchOnWindowFocus: false,
        // Without a connection a call fails at once with a text (§8); by default TanStack Query
        // would wait silently. Failed queries are fetched again when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}
