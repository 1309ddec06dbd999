// /blogs (specification §2): banner, search, list, Read More, the latest beside it.
// The search is a form and Read More a link, so both work without script.

import { type RefObject, useEffect, useRef } from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { paths } from '../../core/paths';
import { useCompany } from '../../core/providers';
import { useHydrated } from '../../lib/use-browser';
import { useTypedBefore } from '../../lib/use-typed-before';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { Consult } from './consult';
import { BlogCard } from '#cached/blog-card';
import { LatestBlogs } from './latest-blogs';
import { listMessages } from './list-messages';
import { messages } from './messages';
import { useBlogList } from './use-blog-list';
import '../../ui/field.css';
import './post.css';
import './blogs-screen.css';

/** How many cards are in the first view. */
const EAGER = 3;

/**
 * Moves the focus of a button that disappears. After Read More it goes to the first new blog,
 * after a failure to Try again.
 */
function useFocusAfterGrowth(
  { status, list }: ReturnType<typeof useBlogList>,
  section: RefObject<HTMLElement | null>,
) {
  const from = useRef<number | null>(null);
  useEffect(() => {
    const before = from.current;
    if (before === null || status === 'growing') {
      return;
    }
    from.current = null;
    if (document.activeElement === document.body) {
      section.current
        ?.querySelector<HTMLElement>(
          status === 'failed'
            ? '.blogs-failed button'
            : `.blog-list > :nth-child(${before + 1}) a`,
        )
        ?.focus();
    }
  }, [status, section]);
  return () => {
    from.current = list.items.length;
  };
}

export function BlogsScreen() {
  const blogs = useBlogList();
  const isHydrated = useHydrated();
  const { search, list, status } = blogs;
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form, ({ search: text = '' }) => blogs.type(text));
  const willGrow = useFocusAfterGrowth(blogs, section);
  const path = paths.blogs({ search });
  const lead = useCompany().own_texts_only ? '' : listMessages.lead;
  const isSearch = search !== '';
  const isEmpty = status === 'ready' && list.items.length === 0;
  return (
    <main className="page blogs-page" id="content">
      <Head
        title={messages.title}
        description={lead || messages.title}
        path={path}
        index={!isSearch}
      />
      {!isSearch && <JsonLd crumbs={[{ name: messages.title, path }]} />}
      <header className="blogs-banner">
        <h1>{messages.title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      <form
        ref={form}
        className="blogs-search"
        role="search"
        action={paths.blogs()}
        onSubmit={(event) => {
          event.preventDefault();
          blogs.submit();
        }}
      >
        <label className="visually-hidden" htmlFor="blog-search">
          {listMessages.searchLabel}
        </label>
        <div className="search-box">
          <Icon name="search" />
          <input
            className="input"
            id="blog-search"
            ref={input}
            type="search"
            name="search"
            autoComplete="off"
            maxLength={200}
            placeholder={listMessages.searchPlaceholder}
            value={blogs.typed}
            onChange={(event) => blogs.type(event.target.value)}
          />
          {blogs.typed !== '' && (
            <button
              type="button"
              aria-label={listMessages.clear}
              onClick={() => {
                blogs.clear();
                input.current?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <button className="button button-quiet blogs-go" type="submit">
          {listMessages.search}
        </button>
      </form>
      <section
        className="blogs-main"
        ref={section}
        aria-busy={status === 'searching'}
        aria-label={messages.title}
      >
        <p className="blogs-count" role="status">
          {status === 'searching' && listMessages.searching}
          {status === 'ready' &&
            isSearch &&
            !isEmpty &&
            listMessages.found(list.total, search)}
          {isEmpty && (isSearch ? listMessages.noneFor(search) : messages.none)}
        </p>
        <p className="visually-hidden" role="status">
          {blogs.added > 0 &&
            listMessages.added(blogs.added, list.items.length, list.total)}
        </p>
        {isEmpty && isSearch && (
          <p className="muted">
            {listMessages.noneHint} <AppLink to={paths.blogs()}>{messages.all}</AppLink>
          </p>
        )}
        {isEmpty && (
          <img
            className="blogs-nothing"
            src="/art/empty-search.svg"
            alt=""
            width="480"
            height="320"
          />
        )}
        {status === 'searching' && list.items.length === 0 ? (
          <BlogsSkeleton />
        ) : (
          <ul className={isSearch ? 'blog-list' : 'blog-list blog-list-led'}>
            {list.items.map((blog, at) => (
              <li key={blog.id}>
                <BlogCard
                  blog={blog}
                  kind={at === 0 && !isSearch ? 'lead' : 'grid'}
                  level={2}
                  eager={at < EAGER}
                />
              </li>
            ))}
          </ul>
        )}
        {status === 'failed' && (
          <p className="blogs-failed">
            {messages.listFailed}
            <Button
              onClick={() => {
                willGrow();
                blogs.retry();
              }}
            >
              {messages.retry}
            </Button>
          </p>
        )}
        {list.hasMore && list.items.length > 0 && status !== 'failed' && (
          <p className="blogs-more">
            {isHydrated ? (
              <Button
                busy={status !== 'ready'}
                onClick={() => {
                  willGrow();
                  blogs.more();
                }}
              >
                {status === 'growing' ? messages.loading : messages.readMore}
              </Button>
            ) : (
              // Without script the next page is another address.
              <a
                className="button button-quiet"
                data-live=".blogs-more button"
                href={paths.blogs({ search, page: list.nextPage })}
              >
                {messages.readMore}
              </a>
            )}
          </p>
        )}
      </section>
      <LatestBlogs shown={list.items.map(({ id }) => id)} />
      <Consult title={messages.inviteTitle} />
    </main>
  );
}

function BlogsSkeleton() {
  return (
    <div className="blog-list">
      {[0, 1, 2, 3].map((number) => (
        <div key={number}>
          <Skeleton kind="card" />
          <Skeleton kind="title" />
          <Skeleton kind="line" />
        </div>
      ))}
    </div>
  );
}
