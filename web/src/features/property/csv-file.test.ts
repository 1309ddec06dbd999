import { expect, test } from 'vitest';
import type { ImportRow } from './api';
import { cut, PART_ROWS, partsOf, readCsv } from './csv-file';
import { joined } from './use-import';

test('a line end inside of quotes ends no record', () => {
  const text = 'A,B\r\n1,"two\nlines, and ""quotes"""\r\n\r\n,,\n2,x';
  expect(cut(text)).toEqual({
    header: 'A,B',
    records: ['1,"two\nlines, and ""quotes"""', '2,x'],
  });
  expect(cut('A\r1\r2').records).toEqual(['1', '2']);
  expect(cut('')).toEqual({ header: '', records: [] });
});

test('each part is a file of its own', () => {
  const records = Array.from({ length: PART_ROWS + 1 }, (_, at) => String(at));
  const parts = partsOf({ header: 'A', records });
  expect(parts.map(({ first }) => first)).toEqual([0, PART_ROWS]);
  expect(parts[1]?.text).toBe(`A\r\n${PART_ROWS}\r\n`);
});

test('a file of another encoding is refused before names are spoiled', async () => {
  const latin = new File([new Uint8Array([65, 10, 0xe9])], 'a.csv');
  await expect(readCsv(latin)).rejects.toThrow(/not UTF-8/);
  const marked = new File([new Uint8Array([0xef, 0xbb, 0xbf]), 'A\né'], 'a.csv');
  expect(await readCsv(marked)).toEqual({ header: 'A', records: ['é'] });
});

test('rows are numbered over the file, and a listing id stands once in it', () => {
  const row = (number: number, listing_id: string): ImportRow => ({
    row: number,
    listing_id,
    outcome: 'add',
    changed: [],
    message: null,
    field: null,
  });
  const rows = joined([
    { first: 0, rows: [row(1, 'A'), row(2, '')] },
    { first: 2, rows: [row(1, ''), row(2, 'a')] },
  ]);
  expect(rows.map((one) => one.row)).toEqual([1, 2, 3, 4]);
  expect(rows.map((one) => one.outcome)).toEqual(['add', 'add', 'add', 'wrong']);
  expect(rows[3]?.message).toBe('Row 1 has the same Listing Id');
});
