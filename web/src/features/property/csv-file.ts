// A CSV file cut into its records (RFC 4180), so that it can be sent in parts. What
// stands in a record is the server's to read.

import { messages } from './messages';

export interface CsvFile {
  /** The first line. */
  header: string;
  /** The others, as they stand in the file; empty ones are left out. */
  records: string[];
}

/** A line end inside of quotes does not end a record. */
export function cut(text: string): CsvFile {
  const records: string[] = [];
  let begin = 0;
  let isQuoted = false;
  const end = (at: number) => {
    const record = text.slice(begin, at).replace(/\r$/, '');
    if (record.replace(/[\s,;]/g, '') !== '') {
      records.push(record);
    }
    begin = at + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      // Of two that stand for one the second takes the first back.
      isQuoted = !isQuoted;
    } else if (!isQuoted && (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n'))) {
      end(at);
    }
  }
  end(text.length);
  const [header = '', ...rest] = records;
  return { header, records: rest };
}

/** What a file says; refused when it is of another encoding, which would spoil names. */
export async function readCsv(file: File): Promise<CsvFile> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(messages.notUtf8);
  }
  return cut(text);
}

/** Rows of one call; the server takes a thousand. */
export const PART_ROWS = 500;

/** The records in parts, each of which is a file of its own. */
export function partsOf({ header, records }: CsvFile): { first: number; text: string }[] {
  const parts = [];
  for (let first = 0; first < records.length; first += PART_ROWS) {
    const rows = records.slice(first, first + PART_ROWS);
    parts.push({ first, text: `${[header, ...rows].join('\r\n')}\r\n` });
  }
  return parts;
}
