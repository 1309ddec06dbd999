// A blog in a list: picture, date, title, a few words.

import { AppLink } from '../../app/app-link';
import { paths } from '../../app/paths';
import { formatDate, isoDate } from '../../lib/date';
import type { BlogRow } from './api';
import { excerptOf } from './blog-list';
import { Cover } from './cover';
import { messages } from './messages';
import './blog-card.css';

interface Props {
  blog: BlogRow;
  kind: 'lead' | 'side' | 'grid' | 'latest';
  eager?: boolean;
  /** The level of its heading. */
  level?: 2 | 3;
}

export function BlogCard({ blog, kind, eager = false, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const text = (
    <>
      <time dateTime={isoDate(blog.creation_time)}>{formatDate(blog.creation_time)}</time>
      <Heading className="blog-title">
        <AppLink to={paths.post(blog)}>{blog.blog_title}</AppLink>
      </Heading>
      {kind === 'latest' ? (
        <span className="more muted" aria-hidden="true">
          {messages.readMore}
        </span>
      ) : (
        <p>{excerptOf(blog)}</p>
      )}
    </>
  );
  return (
    <article className={`blog blog-${kind}`}>
      <Cover blog={blog} alt="" place={kind} eager={eager} />
      {kind === 'side' || kind === 'latest' ? <div>{text}</div> : text}
    </article>
  );
}
