// Three blogs on the same subject, after a blog.

import type { Api } from '../../core/api/client';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { BlogCard } from '#cached/blog-card';
import type { BlogRow } from './api';
import { messages } from './messages';

const fetchRelated = (api: Api, blog_id: number) =>
  api.get('/api/admin/related_blogs', { blog_id }, messages.listFailed);

/** The related blogs, also for other lists beside them. */
export function useRelatedBlogs(id: number | undefined): BlogRow[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['related', id],
    queryFn: () => fetchRelated(api, id ?? 0),
    enabled: id !== undefined,
  });
  return data?.data ?? [];
}

/** Nothing while they are not known: a post is whole without them. */
export function RelatedBlogs({ id }: { id: number }) {
  const blogs = useRelatedBlogs(id);
  return (
    blogs.length > 0 && (
      <section className="related" aria-labelledby="related-blogs">
        <h2 id="related-blogs">{messages.related}</h2>
        <ul>
          {blogs.map((blog) => (
            <li key={blog.id}>
              <BlogCard blog={blog} kind="related" />
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
