// /post/{blog_url}/{encoded_id} (specification §2): one blog, and what is new.

import { useLocation, useParams } from 'react-router';
import { AppLink } from '../../app/app-link';
import { Head } from '../../app/head';
import { paths } from '../../app/paths';
import { usePageState } from '../../app/providers';
import { formatDate, isoDate } from '../../lib/date';
import { decodeId } from '../../lib/encoded-id';
import { ApiError } from '../../api/client';
import { Button } from '../../ui/button';
import { SafeHtml } from '../../ui/safe-html';
import { Skeleton } from '../../ui/skeleton';
import { type Blog, useBlog } from './api';
import { Consult } from './consult';
import { Cover } from './cover';
import { LatestBlogs } from './latest-blogs';
import { messages } from './messages';
import { Share } from './share';
import './post.css';

export function PostScreen() {
  const { blogUrl = '', encodedId = '' } = useParams();
  const id = decodeId(encodedId);
  const { status, path } = usePageState();
  const { pathname } = useLocation();
  // What the server has not found the browser need not look for again.
  const isKnownMissing = status === 404 && path === pathname;
  const { data, error, isPending, refetch } = useBlog(isKnownMissing ? null : id);
  const blog = data?.data;
  const isMissing =
    id === null || isKnownMissing || (error instanceof ApiError && error.status === 404);
  return (
    <main className="page post" id="content">
      {blog && <Post blog={blog} />}
      {!blog && isMissing && <NoDetail path={`/post/${blogUrl}/${encodedId}`} />}
      {!blog && !isMissing && error && (
        <header className="post-head">
          <h1>{messages.listFailed}</h1>
          <p className="post-failed">
            {error.message}
            <Button onClick={() => refetch()}>{messages.retry}</Button>
          </p>
        </header>
      )}
      {!blog && !isMissing && !error && isPending && <Waiting />}
      <LatestBlogs except={blog?.id} />
      <Consult title={messages.inviteTitle} />
    </main>
  );
}

function Crumb() {
  return (
    <p className="crumb small">
      <AppLink to={paths.blogs()}>{messages.crumb}</AppLink>
    </p>
  );
}

function Post({ blog }: { blog: Blog }) {
  const { base_url } = usePageState();
  const path = paths.post(blog);
  return (
    <>
      <Head
        title={blog.blog_title}
        description={blog.seo_description}
        path={path}
        image={blog.blog_image}
        type="article"
      />
      <header className="post-head">
        <Crumb />
        <h1>{blog.blog_title}</h1>
      </header>
      <article className="post-main">
        <div className="post-meta">
          <time className="muted" dateTime={isoDate(blog.creation_time)}>
            {formatDate(blog.creation_time)}
          </time>
          <Share url={`${base_url}${path}`} title={blog.blog_title} />
        </div>
        <Cover image={blog.blog_image} alt={blog.blog_image_alt} eager />
        <SafeHtml html={blog.blog_description} />
      </article>
    </>
  );
}

function NoDetail({ path }: { path: string }) {
  return (
    <header className="post-head">
      <Head
        title={messages.noDetail}
        description={messages.noDetailHint}
        path={path}
        index={false}
      />
      <Crumb />
      <h1>{messages.noDetail}</h1>
      <p className="lead">{messages.noDetailHint}</p>
      <AppLink className="button button-action" to={paths.blogs()}>
        {messages.all}
      </AppLink>
    </header>
  );
}

function Waiting() {
  return (
    <>
      <header className="post-head" aria-busy="true">
        <Crumb />
        <h1 aria-label={messages.loading}>
          <Skeleton kind="title" />
        </h1>
      </header>
      <div className="post-main">
        <Skeleton kind="card" />
        <Skeleton kind="line" />
        <Skeleton kind="line" />
        <Skeleton kind="line" />
      </div>
    </>
  );
}
