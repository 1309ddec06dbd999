// A blog in a list: picture, date, title, a few words.

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { usePageState } from '../../core/providers';
import { formatDate, isoDate } from '../../lib/date';
import type { BlogRow } from './api';
import { CategoryLink } from './category-link';
import { Cover } from './cover';
import { excerptOf } from './excerpt';
import { messages } from './messages';
import { Share } from './share';
import './blog-card.css';

interface Props {
  blog: BlogRow;
  kind: 'lead' | 'grid' | 'related';
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
      {kind !== 'related' && <p>{excerptOf(blog)}</p>}
      <div className="card-foot">
        <CategoryLink blog={blog} />
        {(kind === 'lead' || kind === 'grid') && <ShareCard blog={blog} />}
      </div>
    </>
  );
  return (
    <article className={`blog blog-${kind}`}>
      <Cover blog={blog} alt="" place={kind} eager={eager} />
      {text}
    </article>
  );
}

/** The share links of a card; they are one tab stop until they are opened. */
function ShareCard({ blog }: { blog: BlogRow }) {
  const { base_url } = usePageState();
  return (
    <details className="card-share">
      <summary aria-label={messages.shareBlog(blog.blog_title)}>{messages.share}</summary>
      <Share
        url={`${base_url}${paths.post(blog)}`}
        title={blog.blog_title}
        copied={messages.copiedFromCard}
      />
    </details>
  );
}
