// /post/{blog_url}/{encoded_id} (specification §2): one blog, beside it the latest ones.

import { isNotThere } from '../../core/api/field-error';
import { AppLink } from '../../core/app-link';
import { Head, useOgImage } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { useIsInitialEntry } from '../../core/initial-entry';
import { paths } from '../../core/paths';
import { useCompany, usePageState } from '../../core/providers';
import { useParams } from '../../core/router/router';
import { blogPosting } from '../../core/structured-data';
import { formatDate, isoDate } from '../../lib/date';
import { decodeId } from '../../lib/encoded-id';
import { Button } from '../../ui/button';
import { addPictureSizes } from '../../ui/measured-pictures';
import { SafeHtml } from '../../ui/safe-html';
import { makeTablesScrollable } from '../../ui/wide-tables';
import { Skeleton } from '../../ui/skeleton';
import { type Blog, useBlog } from './api';
import { CategoryLink } from './category-link';
import { Consult } from './consult';
import { Cover } from './cover';
import { LatestBlogs } from './latest-blogs';
import { messages } from './messages';
import { RelatedBlogs, useRelatedBlogs } from './related-blogs';
import { Share } from './share';
import './post.css';

export function PostScreen() {
  const { encoded_id: encodedId = '' } = useParams();
  const id = decodeId(encodedId);
  const { status } = usePageState();
  const isInitialEntry = useIsInitialEntry();
  // A 404 of the server is final.
  const isKnownMissing = (status === 404 || status === 410) && isInitialEntry;
  const { data, error, isPending, refetch } = useBlog(isKnownMissing ? null : id);
  const blog = data?.data;
  const related = useRelatedBlogs(blog?.id);
  const isMissing = id === null || isKnownMissing || isNotThere(error);
  const isFailed = !blog && !isMissing && error !== null;
  return (
    <main className="page post" id="content">
      {/* One heading from the first wait to the text, so that the focus stays on it. */}
      <header className="post-head" aria-busy={!blog && isPending && !isMissing}>
        <p className="crumb small">
          <AppLink to={paths.blogs()}>{messages.crumb}</AppLink>
        </p>
        <h1 aria-label={blog || isMissing || isFailed ? undefined : messages.loading}>
          {heading(blog, isMissing, isFailed)}
        </h1>
        {isFailed && (
          <p className="post-failed">
            {error.message}
            <Button onClick={refetch}>{messages.retry}</Button>
          </p>
        )}
      </header>
      {isMissing && !blog && <NoDetail />}
      {blog && <Post blog={blog} />}
      {!blog && !isMissing && !isFailed && <PostSkeleton />}
      <LatestBlogs except={blog?.id} shown={related.map((one) => one.id)} />
      <Consult title={messages.inviteTitle} />
      {blog && <RelatedBlogs id={blog.id} />}
    </main>
  );
}

function heading(blog: Blog | undefined, isMissing: boolean, isFailed: boolean) {
  if (blog) {
    return blog.blog_title;
  }
  if (isMissing) {
    return messages.noDetail;
  }
  return isFailed ? messages.listFailed : <Skeleton kind="title" />;
}

function Post({ blog }: { blog: Blog }) {
  const { base_url, site } = usePageState();
  const path = paths.post(blog);
  const image = useOgImage(path);
  const crumbs = [
    { name: messages.title, path: paths.blogs() },
    { name: blog.blog_title, path },
  ];
  return (
    <>
      <Head
        title={blog.blog_title}
        description={blog.seo_description}
        path={path}
        imageAlt={blog.blog_image_alt}
        type="article"
        translation={blog.translation}
      />
      <JsonLd things={[blogPosting(base_url, site, blog, image)]} crumbs={crumbs} />
      <article className="post-main">
        <div className="post-meta">
          <Byline blog={blog} />
          <Share url={`${base_url}${path}`} title={blog.blog_title} />
        </div>
        <Cover blog={blog} alt={blog.blog_image_alt} place="post" eager />
        <SafeHtml html={drawn(blog)} />
      </article>
    </>
  );
}

/** The HTML with picture sizes and scrollable tables. */
function drawn({ blog_description, pictures }: Blog): string {
  return makeTablesScrollable(
    addPictureSizes(blog_description, pictures),
    messages.table,
  );
}

/** The date, category, author and last check of the blog. */
function Byline({ blog }: { blog: Blog }) {
  const { company_name } = useCompany();
  const { author, checked_time } = blog;
  return (
    <div className="byline small muted">
      <p>
        <time dateTime={isoDate(blog.creation_time)}>
          {formatDate(blog.creation_time)}
        </time>
        <CategoryLink blog={blog} />
      </p>
      <p>
        <span>{messages.by(author?.name ?? company_name)}</span>
        {author && author.about !== '' && <span>{author.about}</span>}
        {checked_time !== null && (
          <span>
            {messages.checkedOn}{' '}
            <time dateTime={isoDate(checked_time)}>{formatDate(checked_time)}</time>
          </span>
        )}
      </p>
    </div>
  );
}

function NoDetail() {
  return (
    <div className="post-main post-missing">
      <Head
        title={messages.noDetail}
        description={messages.noDetailHint}
        path={paths.blogs()}
        index={false}
      />
      <p className="lead">{messages.noDetailHint}</p>
      <AppLink className="button button-quiet" to={paths.blogs()}>
        {messages.all}
      </AppLink>
      <img src="/art/empty-search.svg" alt="" width="480" height="320" />
    </div>
  );
}

function PostSkeleton() {
  return (
    <div className="post-main">
      <Skeleton kind="card" />
      <Skeleton kind="line" />
      <Skeleton kind="line" />
      <Skeleton kind="line" />
    </div>
  );
}
