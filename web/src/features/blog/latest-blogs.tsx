// The newest blogs. They stand beside a post or a list on wide screens, and below it on small ones
// (specification §2).

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { useLatestBlogs } from './api';
import { messages } from './messages';

/** Excludes nothing. */
const none: readonly number[] = [];

interface Props {
  /** The blog that is being read, which is left out. */
  except?: number | undefined;
  /** The blogs that the page shows already. */
  shown?: readonly number[];
}

/** As many lines as the column has. */
const LINES = 4;

/** A short list of titles. Blogs that the page shows already come last, if at all. */
export function LatestBlogs({ except, shown = none }: Props) {
  const { data, error, isPending, refetch } = useLatestBlogs();
  const blogs = data?.data.filter(({ id }) => id !== except) ?? [];
  const fresh = blogs.filter(({ id }) => !shown.includes(id));
  // When the page shows all of them, the titles still link to each.
  const lines = (fresh.length > 0 ? fresh : blogs).slice(0, LINES);
  return (
    <aside className="aside" aria-labelledby="latest-blogs">
      <div className="aside-in">
        <h2 id="latest-blogs">{messages.latest}</h2>
        {isPending && !error && <Skeleton kind="card" />}
        {error && (
          <p className="aside-error">
            {error.message}
            <Button onClick={refetch}>{messages.retry}</Button>
          </p>
        )}
        {data && blogs.length === 0 && <p className="muted">{messages.none}</p>}
        {lines.length > 0 && (
          <ul className="aside-titles">
            {lines.map((blog) => (
              <li key={blog.id}>
                <AppLink to={paths.post(blog)}>{blog.blog_title}</AppLink>
              </li>
            ))}
          </ul>
        )}
        {except !== undefined && (
          <AppLink className="more" to={paths.blogs()}>
            {messages.readMore}
          </AppLink>
        )}
      </div>
    </aside>
  );
}
