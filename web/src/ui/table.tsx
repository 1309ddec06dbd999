// A table; in a narrow window each row becomes a card. The ARIA roles are explicit because some
// browsers drop the table semantics of cards; the column headers are then visually hidden.

import type { ReactNode } from 'react';
import './table.css';

export interface Column<Row> {
  label: string;
  /** How it is set: a number to the right, the row's name strong, the rest muted, and
   * text that may take several lines, and `extra` the same where there is room for more than
   * must be; check boxes have a head that is heard. */
  kind: 'select' | 'number' | 'name' | 'detail' | 'text' | 'extra' | 'actions';
  cell: (row: Row) => ReactNode;
  /** The sort order of the column, if it can be sorted. */
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
  /* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
  return (
    <div className="table-frame">
      <table className="table" role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                role="columnheader"
                data-kind={column.kind}
                aria-sort={column.sort?.direction}
                // Named once, whichever of the two texts is visible.
                aria-label={column.sort && column.label}
              >
                {column.sort ? (
                  <>
                    <button className="sort" type="button" onClick={column.sort.onSort}>
                      {column.label}
                    </button>
                    <span className="sort-label">{column.label}</span>
                  </>
                ) : column.kind === 'select' ? (
                  <span className="visually-hidden">{column.label}</span>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td
                  key={column.label}
                  role="cell"
                  data-kind={column.kind}
                  // A value in a card has its label beside it.
                  data-label={column.kind === 'detail' ? column.label : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  /* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
}

/** A button in the last column; its name has the action and the row. */
export function RowButton({
  label,
  danger = false,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  danger?: boolean;
  disabled?: boolean;
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
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
