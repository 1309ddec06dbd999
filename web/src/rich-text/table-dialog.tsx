// Asks for the size of a new table.

import { useState } from 'react';
import { TextField } from '../ui/field';
import { messages } from './messages';
import { MAX_COLUMNS, MAX_ROWS } from './table-commands';
import { ToolDialog } from './tool-dialog';

interface Props {
  onSet: (rows: number, columns: number, withHeader: boolean) => void;
  onClose: () => void;
}

/** A whole number from 1 to `most`; null for anything else. */
export function readCount(text: string, most: number): number | null {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : null;
}

export function TableDialog({ onSet, onClose }: Props) {
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [withHeader, setHeader] = useState(true);
  const [isTried, setTried] = useState(false);
  const problem = (text: string, most: number) =>
    isTried && readCount(text, most) === null ? messages.tableCount(most) : undefined;
  const submit = () => {
    const [down, across] = [readCount(rows, MAX_ROWS), readCount(columns, MAX_COLUMNS)];
    setTried(true);
    if (down !== null && across !== null) {
      onSet(down, across, withHeader);
    }
  };
  return (
    <ToolDialog
      title={messages.table}
      action={messages.insertTable}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <TextField
          id="table-rows"
          label={messages.rows}
          error={problem(rows, MAX_ROWS)}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus="true"
          value={rows}
          onChange={({ target }) => setRows(target.value)}
        />
        <TextField
          id="table-columns"
          label={messages.columns}
          error={problem(columns, MAX_COLUMNS)}
          inputMode="numeric"
          autoComplete="off"
          value={columns}
          onChange={({ target }) => setColumns(target.value)}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={withHeader}
          onChange={({ target }) => setHeader(target.checked)}
        />
        {messages.withHeader}
      </label>
    </ToolDialog>
  );
}
