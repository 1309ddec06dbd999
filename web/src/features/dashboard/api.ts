// What the dashboard counts and shows, asked anew at every visit.

import { useQuery } from '@tanstack/react-query';
import { type Api, unwrap } from '../../api/client';
import { ADMIN_KEY } from '../../app/admin/session-guard';
import { useApi, useShowMessage } from '../../app/providers';
import { listCategories } from '../category/api';
import { messages } from './messages';

/** A list's length comes with any of its pages. */
const ONE = { page: 0, size: 1, search: '' };

export async function countCategories(api: Api): Promise<number> {
  return (await listCategories(api, ONE)).totalItems;
}

export async function countBlogs(api: Api): Promise<number> {
  const query = { page: ONE.page, size: ONE.size };
  const page = await unwrap(
    () => api.POST('/api/admin/all_blogs', { params: { query } }),
    messages.blogsFailed,
  );
  return page.totalItems;
}

export async function newestBlogs(api: Api) {
  return (await unwrap(() => api.GET('/api/admin/latest_blogs'), messages.latestFailed))
    .data;
}

/** One of the dashboard's answers; a failure is told in the message bar. */
export function useFigure<T>(name: string, load: (api: Api) => Promise<T>) {
  const api = useApi();
  const show = useShowMessage();
  return useQuery({
    queryKey: [ADMIN_KEY, 'dashboard', name],
    queryFn: async () => {
      try {
        return await load(api);
      } catch (error) {
        show({ severity: 'error', text: error instanceof Error ? error.message : '' });
        throw error;
      }
    },
    staleTime: 0,
    retry: false,
  });
}
