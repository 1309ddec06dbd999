// The calls of an import: rows are checked and written in parts. A part is written whole or not at
// all; after a failure the rest can be continued.

import { type Api, ApiError } from '../../../core/api/client';
import { errorText } from '../../../core/api/field-error';
import { checkPart, importPart, type ImportReport, type ImportRow } from './api';
import { type CsvFile, lineOf, type CsvPart, partsOf } from './csv-file';
import { messages } from './messages';

export interface CheckedRows {
  file: CsvFile;
  /** The rows that are not written yet. */
  rows: ImportRow[];
  ignored: string[];
  /** The server's id of this import, once it has begun. */
  importId?: number | null;
}

/** The result of an import. */
export interface ImportResult {
  added: number;
  changed: number;
  /** The rows that are written. */
  numbers: Set<number>;
  /** The part that was not, and why. */
  failed: { numbers: readonly number[]; error: unknown } | null;
  /** The server's id of the import. */
  importId: number | null;
}

/** Asked before each part, with the number of finished rows. */
type GoesOn = (done: number) => boolean;

const isWanted = ({ outcome }: ImportRow) => outcome === 'add' || outcome === 'change';

/** The results that some rows would have; null when it was stopped. */
export async function checkRows(
  api: Api,
  file: CsvFile,
  numbers: readonly number[],
  goesOn: GoesOn,
): Promise<CheckedRows | null> {
  const found: { numbers: readonly number[]; rows: ImportRow[] }[] = [];
  let ignored: string[] = [];
  let done = 0;
  for (const part of partsOf(file, numbers)) {
    if (!goesOn(done)) {
      return null;
    }
    // One after the other, to limit the load of the server.
    // oxlint-disable-next-line no-await-in-loop
    const report = await checkPart(api, part.text);
    sameRows(part, report);
    ignored = report.ignored_columns;
    found.push({ numbers: part.numbers, rows: report.rows });
    done += part.numbers.length;
  }
  return goesOn(done) ? { file, rows: joinParts(file, found), ignored } : null;
}

/** Throws when a response is about other rows than were sent. */
function sameRows({ numbers }: CsvPart, { rows }: ImportReport): void {
  if (rows.length !== numbers.length) {
    throw new Error(messages.otherRows(numbers.length, rows.length));
  }
}

/** Joins the rows of all parts with their numbers in the file; a listing id may occur once. */
export function joinParts(
  file: CsvFile,
  parts: readonly { numbers: readonly number[]; rows: ImportRow[] }[],
): ImportRow[] {
  const seen = new Map<string, number>();
  return parts.flatMap(({ numbers, rows }) =>
    rows.map((row, at) => {
      const number = numbers[at] ?? row.row;
      const key = row.listing_id.toUpperCase();
      const earlier = key === '' ? undefined : seen.get(key);
      if (earlier !== undefined) {
        return {
          ...refused(row, messages.twice(lineOf(file, earlier)), 'ListingId'),
          row: number,
        };
      }
      seen.set(key, number);
      return { ...row, row: number };
    }),
  );
}

function refused(row: ImportRow, message: string, field: string | null): ImportRow {
  return { ...row, outcome: 'wrong', changed: [], message, field };
}

/**
 * The rows to write. Those with a listing id come first, because the server makes ids for the
 * others and must know the used ones.
 */
export function orderOfWriting(rows: readonly ImportRow[]): number[] {
  const wanted = rows.filter(isWanted);
  return [
    ...wanted.filter((row) => row.listing_id !== ''),
    ...wanted.filter((row) => row.listing_id === ''),
  ].map(({ row }) => row);
}

/** Writes until all rows are written, it is stopped, or a part fails. */
export async function writeRows(
  api: Api,
  { file, rows, importId = null }: CheckedRows,
  goesOn: GoesOn,
): Promise<ImportResult> {
  const done: ImportResult = {
    added: 0,
    changed: 0,
    numbers: new Set(),
    failed: null,
    importId,
  };
  for (const part of partsOf(file, orderOfWriting(rows))) {
    if (!goesOn(done.numbers.size)) {
      break;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop
      const report = await importPart(api, part.text, file.name ?? '', done.importId);
      done.importId = report.import_id ?? done.importId;
      done.added += report.add;
      done.changed += report.change;
      sameRows(part, report);
      part.numbers.forEach((number) => done.numbers.add(number));
    } catch (error) {
      done.failed = { numbers: part.numbers, error };
      break;
    }
  }
  return done;
}

/** The rows that are left after a part. */
export function remainingRows(
  checked: CheckedRows,
  { numbers, importId }: ImportResult,
): CheckedRows {
  return {
    ...checked,
    importId,
    rows: checked.rows.filter(({ row }) => !numbers.has(row)),
  };
}

/** The rows that are left after a failure, checked again, with an error text. */
export async function remainingAfterFailure(
  api: Api,
  checked: CheckedRows,
  done: ImportResult,
): Promise<{ left: CheckedRows; text: string }> {
  const { numbers = [], error } = done.failed ?? {};
  const failed = new Set(numbers);
  const isRefused =
    error instanceof ApiError && error.status >= 400 && error.status < 500;
  // Without a response it is unknown whether the part was written. Rows with a listing id can be
  // sent again; others would be added twice.
  const isDoubtful = (row: ImportRow) =>
    !isRefused && failed.has(row.row) && row.listing_id === '';
  const rest = remainingRows(checked, done).rows.map((row) =>
    isDoubtful(row) ? refused(row, messages.doubtful, null) : row,
  );
  const again = rest.filter(isWanted).map(({ row }) => row);
  const found = await checkRows(api, checked.file, again, () => true).catch(() => null);
  const newly = new Map(found?.rows.map((row) => [row.row, row]));
  const rows = rest.map((row) => newly.get(row.row) ?? row);
  const culprit = rows.find(
    (row) => isRefused && failed.has(row.row) && row.outcome === 'wrong',
  );
  const why = errorText(error, messages.importFailed);
  const tally = messages.tally(done.added, done.changed);
  const text = culprit
    ? messages.refusedAt(tally, lineOf(checked.file, culprit.row), culprit.message ?? '')
    : messages.brokenOff(tally, why);
  return { left: { ...checked, rows }, text };
}
