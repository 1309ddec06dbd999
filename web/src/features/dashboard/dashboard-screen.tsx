// /admin and /admin/dashboard (specification §2): live counts, and what is new.

import type { Api } from '../../api/client';
import { AppLink } from '../../app/app-link';
import { adminPaths, paths } from '../../app/paths';
import { formatMoment } from '../../lib/date';
import { Icon, type IconName } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { countBlogs, countCategories, newestBlogs, useFigure } from './api';
import { messages } from './messages';
import './dashboard.css';

interface CardProps {
  label: string;
  icon: IconName;
  count: (api: Api) => Promise<number>;
  /** The screen that manages what is counted, once there is one. */
  to?: string;
}

const cards: readonly CardProps[] = [
  {
    label: messages.totalCategories,
    icon: 'folder',
    count: countCategories,
    to: adminPaths.category,
  },
  {
    label: messages.totalBlogs,
    icon: 'article',
    count: countBlogs,
    to: adminPaths.blogs,
  },
];

export function DashboardScreen() {
  return (
    <>
      <ul className="figures">
        {cards.map((card) => (
          <li key={card.label}>
            <Card {...card} />
          </li>
        ))}
      </ul>
      <Newest />
    </>
  );
}

function Card({ label, icon, count, to }: CardProps) {
  const { data, isError } = useFigure(label, count);
  const inside = (
    <>
      <Icon name={icon} />
      <span className="figure-label">{label}</span>
      <span className="figure-value">
        {isError ? <span className="small">{messages.unknown}</span> : (data ?? ' ')}
      </span>
    </>
  );
  return to ? (
    <AppLink className="figure" to={to}>
      {inside}
    </AppLink>
  ) : (
    <div className="figure">{inside}</div>
  );
}

function Newest() {
  const { data, isPending, isError, refetch } = useFigure('newest', newestBlogs);
  return (
    <section className="sheet" aria-labelledby="newest-heading" aria-busy={isPending}>
      <div className="sheet-head">
        <h2 id="newest-heading">{messages.newest}</h2>
      </div>
      {isPending && (
        <div className="sheet-waiting">
          <Skeleton kind="line" />
          <Skeleton kind="line" />
          <Skeleton kind="line" />
        </div>
      )}
      {data && data.length > 0 && (
        <ol className="newest">
          {data.map((blog) => (
            <li key={blog.id}>
              <AppLink to={paths.post(blog)}>{blog.blog_title}</AppLink>
              <span className="muted">{formatMoment(blog.creation_time)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="sheet-state" role="status">
        {data?.length === 0 && <p>{messages.none}</p>}
        {isError && !data && (
          <>
            <p>{messages.latestFailed}</p>
            <button
              className="button button-quiet"
              type="button"
              onClick={() => void refetch()}
            >
              {messages.again}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
