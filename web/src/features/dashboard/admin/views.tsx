// Page views, where visitors came from, and the pages that led to a message (docs/decisions/0037).

import { formatNumber } from '../../../lib/format';
import type { Dashboard } from './api';
import { DayChart } from './day-chart';
import { messages } from './messages';
import { NewestSheet } from './newest';

type Views = NonNullable<Dashboard['views']>;

export function ViewsCard({ views }: { views: Views }) {
  const { days, pages, brought, sources, searches } = views;
  const isEmpty = pages.length + brought.length + sources.length + searches.length === 0;
  return (
    <NewestSheet id="views-heading" heading={messages.views}>
      {isEmpty ? (
        <div className="sheet-state">
          <p>{messages.noViews}</p>
          <p className="muted">{messages.noViewsHint}</p>
        </div>
      ) : (
        <>
          <DayChart
            days={days.map(({ date, views: count }) => ({ date, count }))}
            total={messages.viewsTotal}
            table={messages.viewsTable}
            label={messages.viewsCount}
          />
          <Ranked id="views-pages" heading={messages.mostSeen}>
            {pages.map((page) => [
              page.path,
              <Page key={page.path} {...page} />,
              page.views,
            ])}
          </Ranked>
          <Ranked id="views-sources" heading={messages.sources}>
            {sources.map(({ source, views: count }) => [
              source,
              messages.sourceNames[source] ?? source,
              count,
            ])}
          </Ranked>
          <Ranked id="views-searches" heading={messages.searches}>
            {searches.map(({ place, words, searches: count }) => [
              `${place}/${words}`,
              messages.searched[place](words),
              count,
            ])}
          </Ranked>
          <Ranked
            id="views-brought"
            heading={messages.brought}
            empty={messages.noneBrought}
          >
            {brought.map((page) => [
              page.path,
              <Page key={page.path} {...page} />,
              page.messages,
            ])}
          </Ranked>
        </>
      )}
      <p className="views-note">{messages.viewsNote}</p>
    </NewestSheet>
  );
}

function Page({ path, title }: Views['pages'][number]) {
  return <a href={path}>{title || path}</a>;
}

interface RankedProps {
  id: string;
  heading: string;
  /** The text for an empty list; without it nothing is shown. */
  empty?: string;
  children: (readonly [key: string, name: React.ReactNode, count: number])[];
}

function Ranked({ id, heading, empty, children }: RankedProps) {
  if (children.length === 0 && !empty) {
    return null;
  }
  return (
    <section className="views-list" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <ol>
          {children.map(([key, name, count]) => (
            <li key={key}>
              <span>{name}</span>
              <span>{formatNumber(count)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
