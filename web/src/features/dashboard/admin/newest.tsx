// The newest messages and blogs, each with a link.

import type { ReactNode } from 'react';
import { AppLink } from '../../../core/app-link';
import { adminPaths, messagePath } from '../../../core/admin/paths';
import { postIn } from '../../../core/paths';
import { formatMoment } from '../../../lib/moment';
import type { Dashboard } from './api';
import { messages } from './messages';

interface SheetProps {
  id: string;
  heading: string;
  more?: ReactNode;
  children: ReactNode;
}

export function NewestSheet({ id, heading, more, children }: SheetProps) {
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet-head">
        <h2 id={id}>{heading}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

export function NewestMessages({
  rows,
}: {
  rows: NonNullable<Dashboard['newest_messages']>;
}) {
  return (
    <NewestSheet
      id="messages-heading"
      heading={messages.newestMessages}
      more={<AppLink to={adminPaths.messages}>{messages.allMessages}</AppLink>}
    >
      {rows.length === 0 ? (
        <div className="sheet-state">
          <p>{messages.noMessages}</p>
          <p className="muted">{messages.noMessagesHint}</p>
        </div>
      ) : (
        <ol className="newest">
          {rows.map((row) => (
            <li key={row.id}>
              <AppLink to={messagePath(row.id)} data-unread={!row.is_read || undefined}>
                {!row.is_read && (
                  <span className="visually-hidden">{messages.isUnread} </span>
                )}
                {row.name}
              </AppLink>
              <span className="muted">{formatMoment(row.creation_time)}</span>
              <p>{row.excerpt}</p>
            </li>
          ))}
        </ol>
      )}
    </NewestSheet>
  );
}

export function NewestBlogs({ rows }: { rows: NonNullable<Dashboard['newest_blogs']> }) {
  return (
    <NewestSheet id="blogs-heading" heading={messages.newestBlogs}>
      {rows.length === 0 ? (
        <div className="sheet-state">
          <p>{messages.noBlogs}</p>
        </div>
      ) : (
        <ol className="newest">
          {rows.map((blog) => (
            <li key={blog.id}>
              <AppLink to={postIn(blog)} data-unread>
                {blog.blog_title}
              </AppLink>
              <span className="muted">{formatMoment(blog.creation_time)}</span>
            </li>
          ))}
        </ol>
      )}
    </NewestSheet>
  );
}
