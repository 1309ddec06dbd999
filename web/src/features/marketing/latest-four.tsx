// The four newest blogs at the foot of the home page.
// Its style belongs to the page (home-screen.tsx).

import { useOffers } from '../../core/offers';
import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useHomeBlogs } from '../blog/api';
import { BlogCard } from '#cached/blog-card';
import { messages as blogMessages } from '../blog/messages';
import type { Contents } from '../content/api';

export function LatestFour({ heading, button }: Contents['home']['page']['blogs']) {
  const offers = useOffers();
  const { data, error, isPending, refetch } = useHomeBlogs();
  const blogs = data?.tableData ?? [];
  // A site that began empty does not begin with a list of nothing.
  if (data && blogs.length === 0 && !offers('home_texts')) {
    return null;
  }
  return (
    <section className="section latest-four" aria-labelledby="home-blogs-heading">
      <div className="page">
        <div className="blogs-head">
          <h2 id="home-blogs-heading">{heading}</h2>
          <AppLink className="button button-quiet" to={paths.blogs()}>
            {button}
            <Icon name="go" />
          </AppLink>
        </div>
        {error && (
          <p className="home-blogs-note">
            {error.message} <Button onClick={refetch}>{blogMessages.retry}</Button>
          </p>
        )}
        {isPending && !error && <Skeleton kind="card" />}
        {data && blogs.length === 0 && (
          <p className="home-blogs-note">{blogMessages.noneAtHome}</p>
        )}
        {blogs.length > 0 && (
          <ul className="home-blogs">
            {blogs.map((blog) => (
              <li key={blog.id}>
                <BlogCard blog={blog} kind="related" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
