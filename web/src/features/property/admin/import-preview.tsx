// The result that each row of a file will have.

import { useState } from 'react';
import { listMessages } from '../../../core/list/list-messages';
import { Pager } from '../../../ui/pager';
import { type Column, Table } from '../../../ui/table';
import type { ImportRow } from './api';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { csvOf, type CsvFile, lineOf } from './csv-file';
import { fieldLabels, messages, statusNames } from './messages';
import type { CheckedRows } from './import-run';

const ROWS = 50;
const outcomes = ['wrong', 'add', 'change', 'unchanged'] as const;

const columnsOf = (file: CsvFile): Column<ImportRow>[] => [
  {
    label: messages.row,
    kind: 'text',
    cell: ({ row }) => (
      <>
        <span className="property-label">{messages.row} </span>
        {lineOf(file, row)}
      </>
    ),
  },
  {
    label: messages.outcome,
    kind: 'name',
    cell: ({ outcome }) => (
      <span className="import-outcome" data-outcome={outcome}>
        {messages.outcomes[outcome]}
      </span>
    ),
  },
  {
    label: messages.listingId,
    kind: 'text',
    cell: ({ listing_id }) => listing_id || messages.newId,
  },
  { label: messages.why, kind: 'text', cell: whyOf },
];

function whyOf({ message, field, changed, status }: ImportRow): string {
  if (message !== null) {
    // The file has the column's name; the message may use another one.
    return field ? messages.inColumn(field, message) : message;
  }
  const names = changed.map((name) =>
    name in fieldLabels ? fieldLabels[name as keyof typeof fieldLabels] : name,
  );
  const what = names.length > 0 ? [messages.changes(names.join(', '))] : [];
  // A status has consequences, so its change is named.
  const how = status
    ? [messages.change(statusNames[status.from], statusNames[status.to])]
    : [];
  return [...what, ...how].join('; ');
}

function countOf(rows: readonly ImportRow[], outcome: string): number {
  return rows.filter((row) => row.outcome === outcome).length;
}

/** The counts in one line, for screen readers. */
export function summaryOf({ rows }: CheckedRows): string {
  return outcomes
    .map((outcome) => messages.count(messages.outcomes[outcome], countOf(rows, outcome)))
    .join(', ');
}

export function ImportPreview({ checked }: { checked: CheckedRows }) {
  const [shown, setShown] = useState<(typeof outcomes)[number] | ''>('');
  const [page, setPage] = useState(0);
  const { file, rows, ignored } = checked;
  const wrong = rows.filter(({ outcome }) => outcome === 'wrong');
  // Rows with errors come first.
  const inOrder = [...wrong, ...rows.filter(({ outcome }) => outcome !== 'wrong')];
  const chosen = shown === '' ? inOrder : rows.filter(({ outcome }) => outcome === shown);
  const pages = Math.ceil(chosen.length / ROWS);
  return (
    <>
      <ul className="import-counts" tabIndex={-1} data-import-focus="true">
        {outcomes.map((outcome) => (
          <li key={outcome} data-outcome={outcome}>
            {messages.count(messages.outcomes[outcome], countOf(rows, outcome))}
          </li>
        ))}
      </ul>
      {wrong.length > 0 && (
        <p>
          <Button
            onClick={() =>
              saveFile(
                csvOf(
                  file,
                  wrong.map(({ row }) => row),
                ),
                messages.wrongFile,
              )
            }
          >
            {messages.saveWrong(wrong.length)}
          </Button>
        </p>
      )}
      {ignored.length > 0 && (
        <p className="muted">{messages.ignored(ignored.join(', '))}</p>
      )}
      <label className="filter">
        <span>{messages.show}</span>
        <select
          className="input"
          value={shown}
          onChange={({ target }) => {
            setShown(target.value as typeof shown);
            setPage(0);
          }}
        >
          <option value="">{messages.any}</option>
          {outcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {messages.outcomes[outcome]}
            </option>
          ))}
        </select>
      </label>
      <div
        className="import-rows"
        role="region"
        aria-label={messages.previewLabel}
        // A scrolling area must be focusable for the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Table
          label={messages.previewLabel}
          columns={columnsOf(file)}
          rows={chosen.slice(page * ROWS, (page + 1) * ROWS)}
          rowKey={({ row }) => row}
        />
      </div>
      {pages > 1 && (
        <Pager page={page} pages={pages} labels={listMessages} onPage={setPage} />
      )}
    </>
  );
}
