import { expect, test } from 'vitest';
import vectors from '../../../../../content/vectors/csv-records.json';
import { csvOf, cutRecords, numbersOf, PART_ROWS, partsOf, readCsv } from './csv-file';
import { messages } from './messages';

test('a line end inside of quotes ends no record', () => {
  const text = 'A,B\r\n1,"two\nlines, and ""quotes"""\r\n\r\n,,\n2,x';
  expect(cutRecords(text)).toEqual({
    header: 'A,B',
    records: ['1,"two\nlines, and ""quotes"""', '2,x'],
    // As a spreadsheet counts: the names are row 1, and an empty row is one.
    lines: [2, 5],
  });
  expect(cutRecords('A\r1\r2').records).toEqual(['1', '2']);
  expect(cutRecords('')).toEqual({ header: '', records: [], lines: [] });
});

test.each([
  ['A,B', '"",""'],
  ['A,B', ' ,"\t\n"'],
  ['A,B', '\u00a0,'],
  ['A;B', '"";'],
  ['A\tB', '\t""'],
])('in a file of %s the row %j is none', (header, blank) => {
  expect(cutRecords(`${header}\n${blank}\nx\n`).records).toEqual(['x']);
});

test.each([
  ['A,B', '"""",'],
  ['A,B', ';'],
  ['A;B', ',;'],
  ['A,B', "',"],
])('in a file of %s the row %j is one', (header, row) => {
  expect(cutRecords(`${header}\n${row}\n`).records).toEqual([row]);
});

test('a quotation mark counts at the beginning of a cell only', () => {
  const rows = ['5" pipe,1', '"a"b"c,2', 'x,"y'];
  expect(cutRecords(`A,B\n${rows.slice(0, 2).join('\n')}`).records).toEqual(
    rows.slice(0, 2),
  );
  expect(() => cutRecords(`A,B\n${rows.join('\n')}\nz,1`)).toThrow(
    /^Row 4 has a quotation mark/,
  );
  expect(() => cutRecords('"A,B\n1,2')).toThrow(/^The first line has a quotation mark/);
});

test.each(vectors)(
  'rows are counted as on the server: $csv',
  ({ csv, rows, unclosed }) => {
    if (unclosed) {
      expect(() => cutRecords(csv)).toThrow(/quotation mark/);
    } else {
      expect(cutRecords(csv).records).toHaveLength(rows);
    }
  },
);

test('a first line that names the sign between the cells is no record', () => {
  for (const first of ['sep=|\r\n', 'SEP=|\n', '"sep=|"\n', '\uFEFFsep=|\r']) {
    const file = cutRecords(`${first}A|B\n1|x,y,z\n|\n2|x\n`);
    expect(file.records).toEqual(['1|x,y,z', '2|x']);
    expect(file.lines).toEqual([3, 5]);
    expect(partsOf(file, [2])[0]?.text).toBe('sep=|\r\nA|B\r\n2|x\r\n');
  }
});

test('rows are handed over as a file to be mended', async () => {
  const file = cutRecords('A,B\n1,x\n2,"é\n"\n3,z\n');
  const bytes = new Uint8Array(await csvOf(file, [2, 3]).arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe('A,B\r\n2,"é\n"\r\n3,z\r\n');
});

test('each part is a file of its own, in the order in which rows are named', () => {
  const records = Array.from({ length: PART_ROWS + 1 }, (_, at) => `row ${at + 1}`);
  const file = { header: 'A', records, lines: [] };
  const [first, last] = partsOf(file, [...numbersOf(file)].reverse());
  expect(first?.numbers).toHaveLength(PART_ROWS);
  expect(first?.text.startsWith(`A\r\nrow ${PART_ROWS + 1}\r\n`)).toBe(true);
  expect(last).toEqual({ numbers: [1], text: 'A\r\nrow 1\r\n' });
});

test('a file of a spreadsheet is read in its encoding', async () => {
  const read = (...bytes: number[]) =>
    readCsv(new File([new Uint8Array(bytes)], 'a.csv'));
  const records = ['é'];
  expect(await read(65, 10, 0xe9)).toMatchObject({ header: 'A', records });
  expect(await read(0xff, 0xfe, 65, 0, 10, 0, 0xe9, 0)).toMatchObject({
    header: 'A',
    records,
  });
  expect(await read(0xfe, 0xff, 0, 65, 0, 10, 0, 0xe9)).toMatchObject({
    header: 'A',
    records,
  });
  // Of two encodings, names would be spoiled.
  await expect(read(65, 10, 0xe9, 10, 0xc3, 0xa9)).rejects.toThrow(messages.notUtf8);
  expect(messages.notUtf8).toMatch(/two encodings.*“CSV UTF-8”/);
  const marked = new File([new Uint8Array([0xef, 0xbb, 0xbf]), 'A\né'], 'a.csv');
  expect(await readCsv(marked)).toMatchObject({ header: 'A', records: ['é'] });
});
