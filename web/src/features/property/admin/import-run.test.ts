import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { createApi } from '../../../core/api/client';
import { network } from '../../../testing/network';
import type { ImportRow } from './api';
import { cutRecords, numbersOf, PART_ROWS } from './csv-file';
import {
  remainingAfterFailure,
  type CheckedRows,
  checkRows,
  joinParts,
  writeRows,
} from './import-run';

const api = createApi();
const always = () => true;

function row(
  number: number,
  listing_id: string,
  more: Partial<ImportRow> = {},
): ImportRow {
  return {
    row: number,
    listing_id,
    outcome: 'add',
    changed: [],
    status: null,
    message: null,
    field: null,
    ...more,
  };
}

/** Rows of the listing id alone; a row `-` has none. */
const ids = (body: string) =>
  body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((id) => (id === '-' ? '' : id));

function fileOf(...lines: string[]): CheckedRows {
  const file = cutRecords(['ListingId', ...lines].join('\n'));
  const rows = lines.map((id, at) => row(at + 1, id === '-' ? '' : id));
  return { file, rows, ignored: [] };
}

/** Answers about every row that was sent; what was sent is kept. */
function answer(
  call: 'check' | 'import',
  reply: (sent: string[], times: number) => ImportRow[] | number,
): string[][] {
  const log: string[][] = [];
  network.use(
    http.post(`*/api/admin/${call}_properties`, async ({ request }) => {
      const sent = ids(await request.text());
      log.push(sent);
      const rows = reply(sent, log.length);
      if (typeof rows === 'number') {
        return HttpResponse.json({ message: 'No', code: 'x' }, { status: rows });
      }
      const data = {
        add: rows.length,
        change: 0,
        unchanged: 0,
        wrong: 0,
        ignored_columns: [],
        rows,
      };
      return HttpResponse.json({ message: 'Done', data });
    }),
  );
  return log;
}

const all = (sent: string[]) => sent.map((id, at) => row(at + 1, id));
const names = (count: number, of: string) =>
  Array.from({ length: count }, (_, at) => (of === '-' ? '-' : `${of}${at}`));

test('rows are numbered over the file, and a listing id stands once in it', () => {
  const { file } = fileOf('A', '-', '-', 'a');
  const rows = joinParts(file, [
    { numbers: [1, 2], rows: [row(1, 'A'), row(2, '')] },
    { numbers: [3, 4], rows: [row(1, ''), row(2, 'a')] },
  ]);
  expect(rows.map((one) => one.row)).toEqual([1, 2, 3, 4]);
  expect(rows.map((one) => one.outcome)).toEqual(['add', 'add', 'add', 'wrong']);
  expect(rows[3]?.message).toBe('Row 2 has the same Listing Id');
});

test('an answer about other rows than were sent stops the check and the import', async () => {
  const checked = fileOf('A', 'B');
  answer('check', (sent) => all(sent).slice(1));
  const check = checkRows(api, checked.file, numbersOf(checked.file), always);
  await expect(check).rejects.toThrow('2 rows were sent, and the answer is about 1');
  answer('import', (sent) => all(sent).slice(1));
  const done = await writeRows(api, checked, always);
  expect([done.numbers.size, done.failed?.numbers]).toEqual([0, [1, 2]]);
});

test('rows that name a listing id are written before those that do not', async () => {
  const lines = ['-', ...names(PART_ROWS, 'X'), '-', 'Y'];
  const sent = answer('import', all);
  const done = await writeRows(api, fileOf(...lines), always);
  expect(sent.flat()).toEqual([...names(PART_ROWS, 'X'), 'Y', '', '']);
  expect([done.added, done.numbers.size]).toEqual([lines.length, lines.length]);
});

test('after a refusal the row is named as the file counts, and the rest is left', async () => {
  const checked = fileOf(...names(700, 'X'));
  answer('import', (sent, times) => (times === 1 ? all(sent) : 422));
  const gone = 'A deleted property has this Listing Id';
  const again = answer('check', (sent) =>
    sent.map((id, at) =>
      row(at + 1, id, id === 'X650' ? { outcome: 'wrong', message: gone } : {}),
    ),
  );
  const done = await writeRows(api, checked, always);
  const { left, text } = await remainingAfterFailure(api, checked, done);
  expect(text).toContain(`500 added before row 652 was refused: ${gone}.`);
  expect(left.rows.map((one) => one.row)).toEqual(
    Array.from({ length: 200 }, (_, at) => 501 + at),
  );
  expect(left.rows[150]).toMatchObject({ row: 651, outcome: 'wrong', message: gone });
  expect(again).toHaveLength(1);
});

test('what nobody knows of is not sent again by itself', async () => {
  const checked = fileOf('A', '-', 'B');
  answer('import', () => 500);
  const again = answer('check', (sent) =>
    all(sent).map((one) => ({ ...one, outcome: 'unchanged' })),
  );
  const done = await writeRows(api, checked, always);
  const { left, text } = await remainingAfterFailure(api, checked, done);
  expect(text).toMatch(/^The import broke off: No\./);
  expect(again).toEqual([['A', 'B']]);
  expect(left.rows.map(({ row: number, outcome }) => [number, outcome])).toEqual([
    [1, 'unchanged'],
    [2, 'wrong'],
    [3, 'unchanged'],
  ]);
});

test('nothing written and refused says so', async () => {
  const checked = fileOf('A');
  answer('import', () => 422);
  answer('check', () => [
    row(1, 'A', { outcome: 'wrong', message: 'Please Enter City' }),
  ]);
  const done = await writeRows(api, checked, always);
  const { text } = await remainingAfterFailure(api, checked, done);
  expect(text).toBe('Nothing is imported, because row 2 was refused: Please Enter City.');
});
