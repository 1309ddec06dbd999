// The newest blogs, beside a post or the list on wide screens and below it on
// small ones (specification §2).

import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { useLatestBlogs } from './api';
import { BlogCard } from './blog-card';
import { messages } from './messages';

interface Props {
  /** Not this one: it is being read. */
  except?: number | undefined;
}

export function LatestBlogs({ except }: Props) {
  const { data, error, isPending, refetch } = useLatestBlogs();
  const blogs = data?.data.filter((blog) => blog.id !== except) ?? [];
  return (
    <aside className="aside" aria-labelledby="latest-blogs">
      <div className="aside-in">
        <h2 id="latest-blogs">{messages.latest}</h2>
        {isPending && !error && <Skeleton kind="card" />}
        {error && (
          <p className="aside-error">
            {error.message}
            <Button onClick={() => refetch()}>{messages.retry}</Button>
          </p>
        )}
        {data && blogs.length === 0 && <p className="muted">{messages.none}</p>}
        {blogs.map((blog) => (
          <BlogCard key={blog.id} blog={blog} kind="latest" />
        ))}
      </div>
    </aside>
  );
}
