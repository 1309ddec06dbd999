// The calls about blogs and their query keys. crates/publishing/src/blog/pages.rs puts
// the same answers under the same keys, so a page needs no call after hydration.

import type { QueryCache } from '../../core/api/query-cache';
import type { Api, Schemas } from '../../core/api/client';
import { inLanguage } from '../../core/language';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { messages } from './messages';

export type BlogRow = Schemas['BlogRowResponse'];
export type Blog = Schemas['BlogResponse'];
export type BlogPage = Schemas['ListResponse_BlogRowResponse'];

/** Blogs a request of the public list, and on the home page (§9). */
export const PAGE_SIZE = 12;
export const HOME_SIZE = 4;

export const blogKeys = {
  page: (page: number, search: string, size: number) =>
    ['blogs', { page, search, size }] as const,
  latest: () => ['latest-blogs'] as const,
  blog: (id: number) => ['blog', id] as const,
  /** The list with all pages that were loaded. */
  list: (search: string) => ['blogs', 'grown', search] as const,
};

/** Removes outdated blogs from the cache. */
export function forgetBlogs(queryCache: QueryCache, id: number): void {
  for (const key of [['blogs'], blogKeys.latest(), blogKeys.blog(id)]) {
    queryCache.removeQueries(key);
  }
}

async function fetchPage(api: Api, page: number, search: string, size: number) {
  const query = { size, page, ...(search !== '' && { search }), ...inLanguage };
  return api.list('/api/admin/all_blogs', query, messages.listFailed);
}

/** One page of the list, from the cache when it is fresh. */
export function loadPage(
  queryCache: QueryCache,
  api: Api,
  page: number,
  search: string,
): Promise<BlogPage> {
  return queryCache.ensureQueryData(blogKeys.page(page, search, PAGE_SIZE), () =>
    fetchPage(api, page, search, PAGE_SIZE),
  );
}

export function useHomeBlogs() {
  const api = useApi();
  return useQuery({
    queryKey: blogKeys.page(0, '', HOME_SIZE),
    queryFn: () => fetchPage(api, 0, '', HOME_SIZE),
  });
}

export function useLatestBlogs() {
  const api = useApi();
  return useQuery({
    queryKey: blogKeys.latest(),
    queryFn: () => api.get('/api/admin/latest_blogs', inLanguage, messages.latestFailed),
  });
}

function fetchBlog(api: Api, id: number) {
  return api.post('/api/admin/edit_blog', { blog_id: id }, messages.listFailed);
}

export function useBlog(id: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: blogKeys.blog(id ?? 0),
    queryFn: () => fetchBlog(api, id ?? 0),
    enabled: id !== null,
  });
}
