// A list on the screen of alerts, with its states: loading, failed, empty, full.

import type { ReactNode } from 'react';
import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { GrowingList } from './api';
import { messages } from './messages';

interface Props<T> {
  id: string;
  heading: string;
  lead: string;
  empty: string;
  list: GrowingList<T>;
  children: (row: T) => ReactNode;
}

export function AlertSheet<T>({ id, heading, lead, empty, list, children }: Props<T>) {
  const { page, isFailed, again, more } = list;
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet-head">
        <div>
          <h2 id={id}>{heading}</h2>
          <p className="muted">{lead}</p>
        </div>
      </div>
      {!page && !isFailed && <LoadingLines className="sheet-waiting" />}
      {!page && isFailed && <LoadFailure text={messages.failed} onAgain={again} />}
      {page?.total === 0 && (
        <p className="alert-none">
          <Icon name="check" />
          {empty}
        </p>
      )}
      {page && page.rows.length > 0 && (
        <ul className="alert-rows">{page.rows.map(children)}</ul>
      )}
      {page && page.total > page.rows.length && (
        <div className="alert-more">
          <Button onClick={more}>{messages.more}</Button>
        </div>
      )}
    </section>
  );
}
