// Cuts a CSV file into records (RFC 4180), so that it can be sent in parts. The server reads the
// records (crates/homes/src/property/transfer/read.rs). Both cut by the same rules, so row numbers
// in its answers are those of the file.

import { messages } from './messages';

export interface CsvFile {
  /** The file's name, if it has one. */
  name?: string;
  /** The line with the names of columns, after an optional `sep=` line. */
  header: string;
  /** The other lines, unchanged; empty ones are left out. */
  records: string[];
  /** The spreadsheet row of each record; the heading is row 1. */
  lines: number[];
}

const SEPARATORS = ['\t', ';', ','];
const isWhite = (sign: string) => /\p{White_Space}/u.test(sign);

/** Excel's optional first line, which names the separator. */
const NAMED = /^\uFEFF?"?sep=([^"\p{L}\p{N}\r\n])"?[ \t]*(\r\n|\r|\n|$)/iu;

/** The separator: the sign that is most frequent in the first line. */
function separatorOf(text: string): string {
  const line = /[^\r\n]*[A-Za-z0-9][^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (one: string) => line.split(one).length;
  return SEPARATORS.reduce(
    (best, one) =>
      count(one) > count(best) || (one === ',' && count(one) === count(best))
        ? one
        : best,
    SEPARATORS[0] ?? ',',
  );
}

/**
 * Cuts a file into records. A line end inside quotes does not end a record, and quotes count only
 * at the beginning of a cell. Records whose cells are all empty are left out.
 */
export function cutRecords(whole: string): CsvFile {
  const named = NAMED.exec(whole);
  const text = whole.slice(named?.[0].length ?? 0);
  const separator = named?.[1] ?? separatorOf(text);
  const records: string[] = [];
  const lines: number[] = [];
  let line = named ? 2 : 1;
  let begin = 0;
  let isBlank = true;
  let cell = 'begins' as 'begins' | 'open' | 'quoted' | 'closed';
  const end = (at: number) => {
    if (!isBlank) {
      records.push(text.slice(begin, at));
      lines.push(line);
    }
    // CR and LF are one line end.
    if (text[at] !== '\n' || text[at - 1] !== '\r') {
      line += 1;
    }
    begin = at + 1;
    isBlank = true;
    cell = 'begins';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"' && cell === 'begins') {
      cell = 'quoted';
    } else if (sign === '"' && cell === 'quoted') {
      cell = 'closed';
    } else if (cell === 'quoted') {
      isBlank &&= isWhite(sign);
    } else if (sign === '\n' || sign === '\r') {
      end(at);
    } else if (sign === separator) {
      cell = 'begins';
    } else {
      // Two quotes stand for one.
      cell = sign === '"' && cell === 'closed' ? 'quoted' : 'open';
      isBlank &&= isWhite(sign);
    }
  }
  if (cell === 'quoted') {
    throw new Error(messages.openQuote(line));
  }
  end(text.length);
  const [first = '', ...rest] = records;
  // Each part that is sent is a file of its own.
  const header = named ? `sep=${separator}\r\n${first}` : first;
  return { header, records: rest, lines: lines.slice(1) };
}

/**
 * Decodes a file in UTF-8, in UTF-16 with its mark, or in Windows-1252, which Excel writes for
 * "CSV"; the server does the same (transfer/decode.rs).
 */
export function decodeCsv(bytes: Uint8Array): string {
  const mark = `${bytes[0]},${bytes[1]}`;
  if (mark === '255,254' || mark === '254,255') {
    return new TextDecoder(mark === '255,254' ? 'utf-16le' : 'utf-16be').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const other = new TextDecoder('utf-8').decode(bytes);
    // Two encodings in one file: neither is right for all of it.
    if (/[\u0080-\uFFFC]/u.test(other)) {
      throw new Error(messages.notUtf8);
    }
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a CSV file; refuses one with two encodings, which would spoil names. */
export async function readCsv(file: File): Promise<CsvFile> {
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  return { ...cutRecords(text), name: file.name };
}

/** Some rows as a file that a spreadsheet opens, to be mended. */
export function csvOf({ header, records }: CsvFile, numbers: readonly number[]): Blob {
  const rows = numbers.map((number) => records[number - 1] ?? '');
  const text = [header, ...rows].join('\r\n');
  // After a `sep=` line a spreadsheet does not look for the mark of UTF-8.
  const bom = header.startsWith('sep=') ? '' : '\uFEFF';
  return new Blob([`${bom}${text}\r\n`], { type: 'text/csv' });
}

/** The rows of one call; the server takes a thousand. */
export const PART_ROWS = 500;

/** Some rows of a file, which are a file of their own. */
export interface CsvPart {
  /** Their numbers in the whole file, from 1. */
  numbers: number[];
  text: string;
}

/** Rows in parts, in the order in which they are named. */
export function partsOf(
  { header, records }: CsvFile,
  numbers: readonly number[],
): CsvPart[] {
  const parts = [];
  for (let first = 0; first < numbers.length; first += PART_ROWS) {
    const some = numbers.slice(first, first + PART_ROWS);
    const rows = some.map((number) => records[number - 1] ?? '');
    parts.push({ numbers: some, text: `${[header, ...rows].join('\r\n')}\r\n` });
  }
  return parts;
}

/** The spreadsheet row of a record. */
export function lineOf({ lines }: CsvFile, number: number): number {
  return lines[number - 1] ?? number;
}

/** The numbers of all rows. */
export function numbersOf({ records }: CsvFile): number[] {
  return records.map((_, at) => at + 1);
}
