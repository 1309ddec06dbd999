// A table of rows; on a phone each row becomes a card.

import type { ReactNode } from 'react';
import './table.css';

export interface Column<Row> {
  label: string;
  /** How it is set: a number to the right, the row's name strong, the rest muted, and
   * text that may take several lines. */
  kind: 'number' | 'name' | 'detail' | 'text' | 'actions';
  cell: (row: Row) => ReactNode;
  /** A column that sorts the table, and how it does at the moment. */
  sort?: {
    direction: 'ascending' | 'descending' | undefined;
    onSort: () => void;
  };
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

export function Table<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              data-kind={column.kind}
              aria-sort={column.sort?.direction}
            >
              {column.sort ? (
                <button className="sort" type="button" onClick={column.sort.onSort}>
                  {column.label}
                </button>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.label} data-kind={column.kind}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A button in the last column, named by what it does to which row. */
export function RowButton({
  label,
  danger = false,
  onClick,
  children,
}: {
  label: string;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      className="row-button"
      type="button"
      aria-label={label}
      title={label}
      data-danger={danger || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
