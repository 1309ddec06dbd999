// /blogs/category/{slug}: the blogs of a category (docs/decisions/0025). Read More is a link
// that shows one page more; the address says how far the list goes.

import { useEffect, useRef } from 'react';
import { isNotThere } from '../../core/api/field-error';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { categoryKey, pageOf } from '../../core/page-keys';
import { paths } from '../../core/paths';
import { usePageState, useQueryCache } from '../../core/providers';
import { KEEP_PLACE } from '../../core/route-effects';
import { useLocation, useParams } from '../../core/router/router';
import { collectionPage } from '../../core/structured-data';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { BlogCard } from '#cached/blog-card';
import {
  type CategoryAnswer,
  type CategoryBlogs,
  useCategoryBlogs,
} from './category-api';
import { categoryMessages as words } from './category-messages';
import { Consult } from './consult';
import { LatestBlogs } from './latest-blogs';
import { messages } from './messages';
import './post.css';
import './blogs-screen.css';

/** Pictures in the first view. */
const EAGER = 3;

export function CategoryScreen() {
  const { slug = '' } = useParams();
  const page = pageOf(useLocation().search);
  const { data, error, isPending, refetch } = useCategoryBlogs(slug, page);
  const isMissing = isNotThere(error) && !data;
  // The shorter list stays visible until the longer one is loaded.
  const before = useQueryCache().getQueryState<CategoryAnswer>(
    categoryKey(slug, page - 1),
  ).data;
  const category = isMissing ? undefined : (data ?? before)?.data;
  return (
    <main className="page blogs-page category-page" id="content">
      <header className="blogs-banner" aria-busy={isPending}>
        <p className="crumb small">
          <AppLink to={paths.blogs()}>{messages.crumb}</AppLink>
        </p>
        <h1 aria-label={category || error ? undefined : messages.loading}>
          {category?.name ??
            (isMissing ? (
              words.missing
            ) : error ? (
              messages.listFailed
            ) : (
              <Skeleton kind="title" />
            ))}
        </h1>
        {category && <p className="lead">{words.lead(category.name)}</p>}
      </header>
      <section className="blogs-main" aria-busy={isPending} aria-label={category?.name}>
        {isMissing && <Missing />}
        {category && <List category={category} page={page} />}
        {error && !isMissing && (
          <p className="blogs-failed">
            {error.message}
            <Button onClick={refetch}>{messages.retry}</Button>
          </p>
        )}
      </section>
      <LatestBlogs shown={category?.blogs.tableData.map(({ id }) => id) ?? []} />
      <Consult title={messages.inviteTitle} />
    </main>
  );
}

function Missing() {
  return (
    <>
      <Head
        title={words.missing}
        description={words.missingHint}
        path={paths.blogs()}
        index={false}
      />
      <p className="muted">
        {words.missingHint} <AppLink to={paths.blogs()}>{messages.all}</AppLink>
      </p>
    </>
  );
}

/** Moves the focus from Read More to the first new blog. */
function useFocusAfterGrowth(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    const focused = document.activeElement;
    if (
      count > before &&
      (focused === document.body || focused?.closest('.blogs-more'))
    ) {
      list.current
        ?.querySelector<HTMLElement>(`:scope > :nth-child(${before + 1}) .blog-title a`)
        ?.focus({ preventScroll: true });
    }
  }, [count]);
  return list;
}

function List({ category, page }: { category: CategoryBlogs; page: number }) {
  const { base_url } = usePageState();
  const list = useFocusAfterGrowth(category.blogs.tableData.length);
  const { name, slug, translation, blogs } = category;
  const path = paths.category(slug);
  const rows = blogs.tableData;
  const isEmpty = rows.length === 0;
  const title = words.title(name);
  const crumbs = [
    { name: messages.title, path: paths.blogs() },
    { name, path },
  ];
  return (
    <>
      <Head
        title={title}
        description={words.lead(name)}
        path={path}
        translation={translation}
        feed={{ title, path: `${path}/feed.xml` }}
        index={!isEmpty}
      />
      {!isEmpty && (
        <JsonLd
          things={[collectionPage(base_url, title, words.lead(name), path, rows)]}
          crumbs={crumbs}
        />
      )}
      {isEmpty && (
        <>
          <p className="blogs-count">{words.none}</p>
          <p className="muted">
            <AppLink to={paths.blogs()}>{messages.all}</AppLink>
          </p>
          <img
            className="blogs-nothing"
            src="/art/empty-search.svg"
            alt=""
            width="480"
            height="320"
          />
        </>
      )}
      <ul ref={list} className="blog-list blog-list-led">
        {rows.map((blog, at) => (
          <li key={blog.id}>
            <BlogCard
              blog={blog}
              kind={at === 0 ? 'lead' : 'grid'}
              level={2}
              eager={at < EAGER}
            />
          </li>
        ))}
      </ul>
      {rows.length < blogs.totalItems && (
        <p className="blogs-more">
          <AppLink
            className="button button-quiet"
            to={paths.category(slug, page + 1)}
            state={KEEP_PLACE}
          >
            {messages.readMore}
          </AppLink>
        </p>
      )}
    </>
  );
}
