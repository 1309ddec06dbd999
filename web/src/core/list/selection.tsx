// The check boxes of a list, and the bar with the number of selected rows and the actions on them.
// The bar stays in view and takes its own room, so it covers no row that has the focus.

import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import type { Column } from '../../ui/table';
import { selectionMessages as messages } from './selection-messages';
import { MOST_AT_ONCE, type Selection } from './use-selection';
import './selection.css';

const BAR_ID = 'selection-bar';

/** The first column, with the check boxes. */
export function selectColumn<Row>(selection: Selection<Row>): Column<Row> {
  return {
    label: messages.select,
    kind: 'select',
    cell: (row) => <SelectBox selection={selection} row={row} />,
  };
}

interface BoxProps<Row> {
  selection: Selection<Row>;
  row: Row;
}

/** The check box of a row. */
export function SelectBox<Row>({ selection, row }: BoxProps<Row>) {
  return (
    <label className="select-row">
      <input
        type="checkbox"
        aria-label={messages.selectRow(selection.rowName(row))}
        checked={selection.has(row)}
        // A change event does not say whether Shift is pressed.
        onClick={({ currentTarget, shiftKey }) =>
          selection.toggle(row, currentTarget.checked, shiftKey)
        }
        onChange={() => {}}
      />
    </label>
  );
}

interface Props<Row> {
  selection: Selection<Row>;
  /** The actions on the selection. */
  actions: ReactNode;
}

export function SelectionBar<Row>({ selection, actions }: Props<Row>) {
  const { count, beyond, page } = selection;
  return (
    <div
      id={BAR_ID}
      className="selection"
      role="group"
      aria-label={messages.group}
      data-any={count > 0 || undefined}
      tabIndex={-1}
    >
      <label className="select-page">
        <input
          type="checkbox"
          checked={page === 'all'}
          ref={(box) => {
            if (box) {
              box.indeterminate = page === 'some';
            }
          }}
          onChange={({ target }) => selection.togglePage(target.checked)}
        />
        {messages.page}
      </label>
      <p className="selection-count" role="status">
        {count > 0 && messages.count(count)}
      </p>
      {count > 0 && (
        <>
          {beyond !== null && (
            <Button kind="plain" busy={selection.isLoading} onClick={selection.selectAll}>
              {beyond > MOST_AT_ONCE
                ? messages.first(MOST_AT_ONCE, beyond)
                : messages.all(beyond)}
            </Button>
          )}
          <Button
            kind="plain"
            onClick={() => {
              selection.clear();
              document.getElementById(BAR_ID)?.focus();
            }}
          >
            {messages.none}
          </Button>
          <div className="selection-actions">{actions}</div>
        </>
      )}
    </div>
  );
}

/** A button after the last row that moves the focus back to the bar. */
export function ToSelectionBar<Row>({ selection }: { selection: Selection<Row> }) {
  return (
    selection.count > 0 && (
      <button
        className="button button-quiet to-selection"
        type="button"
        onClick={() => document.getElementById(BAR_ID)?.focus()}
      >
        {messages.toActions(selection.count)}
      </button>
    )
  );
}
