import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ImportRow } from './api';
import { cutRecords } from './csv-file';
import { ImportPreview } from './import-preview';

const row = (number: number, outcome: ImportRow['outcome']): ImportRow => ({
  row: number,
  outcome,
  listing_id: `X-${number}`,
  changed: [],
  status: null,
  message: outcome === 'wrong' ? 'Please Enter City' : null,
  field: null,
});

test('rows that are wrong come first, and can be handed over to be mended', async () => {
  const file = cutRecords('ListingId,City\nX-1,Hull\nX-2,\nX-3,Hull\nX-4,\n');
  const rows = [row(1, 'add'), row(2, 'wrong'), row(3, 'add'), row(4, 'wrong')];
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => {},
  });
  render(<ImportPreview checked={{ file, rows, ignored: [] }} />);
  const ids = screen.getAllByText(/^X-\d$/).map((cell) => cell.textContent);
  expect(ids).toEqual(['X-2', 'X-4', 'X-1', 'X-3']);
  const save = screen.getByRole('button', { name: 'Download the 2 rows that are wrong' });
  await userEvent.click(save);
  expect(await saved[0]?.text()).toContain('ListingId,City\r\nX-2,\r\nX-4,\r\n');
});
