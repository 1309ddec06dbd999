// The newest blogs. They stand beside a post or a list on wide screens, and below it on small ones
// (specification §2).

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { useLatestBlogs } from './api';
import { messages } from './messages';

/** Of a list that says nothing new. */
const none: readonly number[] = [];

interface Props {
  /** Not this one: it is being read. */
  except?: number | undefined;
  /** The blogs that stand on the page already. */
  shown?: readonly number[];
}

/** As many lines as the column has. */
const LINES = 4;

/** A short list of titles. Blogs that stand on the page already come last, if at all. */
export function LatestBlogs({ except, shown = none }: Props) {
  const { data, error, isPending, refetch } = useLatestBlogs();
  const blogs = data?.data.filter(({ id }) => id !== except) ?? [];
  const fresh = blogs.filter(({ id }) => !shown.includes(id));
  // When all of them are there already, the titles are still a short way to each.
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
