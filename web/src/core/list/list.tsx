// The frame of an admin list: the search beside the main action, and the sheet with heading, page
// sizes, rows and pager (specification §2).

import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { type Column, Table } from '../../ui/table';
import { listMessages as messages } from './list-messages';
import { selectColumn, SelectionBar, ToSelectionBar } from './selection';
import {
  type AdminList,
  LIST_HEADING_ID,
  type NumberedRow,
  PAGE_SIZES,
} from './use-admin-list';
import type { Selection } from './use-selection';
import './list.css';

interface ToolsProps<Row extends NumberedRow> {
  list: AdminList<Row>;
  placeholder: string;
  /** The main action of the screen. */
  children?: ReactNode;
}

export function ListTools<Row extends NumberedRow>({
  list,
  placeholder,
  children,
}: ToolsProps<Row>) {
  return (
    <div className="tools">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          list.search();
        }}
      >
        <div className="tools-search">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            placeholder={placeholder}
            aria-label={placeholder}
            value={list.typed}
            onChange={({ target }) => list.type(target.value)}
          />
        </div>
        <Button type="submit">{messages.search}</Button>
        <Button kind="plain" onClick={list.clear}>
          {messages.clear}
        </Button>
      </form>
      {children}
    </div>
  );
}

interface SheetProps<Row extends NumberedRow> {
  list: AdminList<Row>;
  heading: string;
  /** The text for a list without rows. */
  empty: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  sizes?: readonly number[];
  /** The selection of rows, and the actions on it. */
  bulk?: { selection: Selection<Row>; actions: ReactNode };
}

export function ListSheet<Row extends NumberedRow>({
  list,
  heading,
  empty,
  columns,
  rowKey,
  sizes = PAGE_SIZES,
  bulk,
}: SheetProps<Row>) {
  const { rows, asked } = list;
  const allColumns = bulk ? [selectColumn(bulk.selection), ...columns] : columns;
  const hasRows = rows.length > 0;
  const isEmpty = !hasRows && !list.isPending && !list.isFailed;
  return (
    <section
      className="sheet"
      aria-labelledby={LIST_HEADING_ID}
      aria-busy={list.isFetching}
    >
      {list.isFetching && (
        <div className="progress" role="progressbar" aria-label={messages.loading} />
      )}
      <div className="sheet-head">
        <h2 id={LIST_HEADING_ID} tabIndex={-1}>
          {heading}
        </h2>
        {hasRows && (
          <label className="per">
            <span>{messages.perPage}</span>
            <select
              className="input"
              value={asked.size}
              onChange={({ target }) => list.resize(Number(target.value))}
            >
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {hasRows && bulk && <SelectionBar {...bulk} />}
      {hasRows && (
        <Table label={heading} columns={allColumns} rows={rows} rowKey={rowKey} />
      )}
      {hasRows && bulk && <ToSelectionBar selection={bulk.selection} />}
      {list.isPending && <ListSkeleton />}
      <div className="sheet-state" role="status">
        {isEmpty && (
          <>
            <img src="/art/empty-search.svg" alt="" width="240" height="160" />
            <p>{empty}</p>
          </>
        )}
        {list.isFailed && (
          <>
            <p>{messages.failed}</p>
            <Button onClick={list.again}>{messages.again}</Button>
          </>
        )}
      </div>
      {hasRows && (
        <div className="sheet-foot">
          <span>
            {messages.range(
              rows[0]?.sn ?? 1,
              rows.at(-1)?.sn ?? rows.length,
              list.totalItems,
            )}
          </span>
          <Pager
            page={asked.page}
            pages={list.totalPages}
            labels={messages}
            onPage={list.goTo}
          />
        </div>
      )}
    </section>
  );
}

function ListSkeleton() {
  return (
    <div className="sheet-waiting">
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} kind="line" />
      ))}
    </div>
  );
}
