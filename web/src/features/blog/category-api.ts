// The call about the blogs of a category. crates/publishing/src/blog/category_page.rs puts the same
// answer under the same key.

import type { Api, Schemas } from '../../core/api/client';
import { inLanguage } from '../../core/language';
import { useApi } from '../../core/providers';
import { categoryKey } from '../../core/page-keys';
import { useQuery } from '../../core/use-query';
import { PAGE_SIZE } from './api';
import { messages } from './messages';

export type CategoryBlogs = Schemas['CategoryBlogsResponse'];
export interface CategoryAnswer {
  data: CategoryBlogs;
}

function fetchCategory(api: Api, category: string, page: number) {
  const query = { size: PAGE_SIZE * (page + 1), page: 0, category, ...inLanguage };
  return api.get('/api/admin/category_blogs', query, messages.listFailed);
}

/** The blogs of the pages 0 to `page`. */
export function useCategoryBlogs(slug: string, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: categoryKey(slug, page),
    queryFn: () => fetchCategory(api, slug, page),
  });
}
