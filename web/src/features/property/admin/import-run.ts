// The calls of an import: rows are checked and written in parts. A part is written whole or not at
// all; after a failure the rest can be continued.

import { type Api, ApiError } from '../../../core/api/client';
import { errorText } from '../../../core/api/field-error';
import { checkPart, importPart, type ImportReport, type ImportRow } from './api';
import { type CsvFile, lineOf, type Part, partsOf } from './csv-file';
import { messages } from './messages';

export interface Checked {
  file: CsvFile;
  /** Those that are not written yet. */
  rows: ImportRow[];
  ignored: string[];
  /** What the server calls this import, once it has begun. */
  importId?: number | null;
}

/** What was done of an import. */
export interface ImportResult {
  added: number;
  changed: number;
  /** The rows that are written. */
  numbers: Set<number>;
  /** The part that was not, and why. */
  failed: { numbers: readonly number[]; error: unknown } | null;
  /** What the server calls it. */
  importId: number | null;
}

/** Asked before each part, with the number of rows that are done. */
type GoesOn = (done: number) => boolean;

const isWanted = ({ outcome }: ImportRow) => outcome === 'add' || outcome === 'change';

/** What some rows would do; null when it was stopped. */
export async function checkRows(
  api: Api,
  file: CsvFile,
  numbers: readonly number[],
  goesOn: GoesOn,
): Promise<Checked | null> {
  const found: { numbers: readonly number[]; rows: ImportRow[] }[] = [];
  let ignored: string[] = [];
  let done = 0;
  for (const part of partsOf(file, numbers)) {
    if (!goesOn(done)) {
      return null;
    }
    // One after the other: the server is asked for no more than it can do.
    // oxlint-disable-next-line no-await-in-loop
    const report = await checkPart(api, part.text);
    sameRows(part, report);
    ignored = report.ignored_columns;
    found.push({ numbers: part.numbers, rows: report.rows });
    done += part.numbers.length;
  }
  return goesOn(done) ? { file, rows: joined(file, found), ignored } : null;
}

/** An answer about other rows than were sent would be shown beside the wrong ones. */
function sameRows({ numbers }: Part, { rows }: ImportReport): void {
  if (rows.length !== numbers.length) {
    throw new Error(messages.otherRows(numbers.length, rows.length));
  }
}

/** Rows of all parts, numbered over the whole file; a listing id stands once in it. */
export function joined(
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
 * The rows that are to be written. Those with a listing id come first: the server makes
 * the others' and must know by then which are taken.
 */
export function orderOfWriting(rows: readonly ImportRow[]): number[] {
  const wanted = rows.filter(isWanted);
  return [
    ...wanted.filter((row) => row.listing_id !== ''),
    ...wanted.filter((row) => row.listing_id === ''),
  ].map(({ row }) => row);
}

/** Writes until all is written, it is stopped, or a part fails. */
export async function writeRows(
  api: Api,
  { file, rows, importId = null }: Checked,
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

/** What is left when something is written. */
export function leftAfter(
  checked: Checked,
  { numbers, importId }: ImportResult,
): Checked {
  return {
    ...checked,
    importId,
    rows: checked.rows.filter(({ row }) => !numbers.has(row)),
  };
}

/** What is left after a failure, checked again, and what happened in words. */
export async function afterFailure(
  api: Api,
  checked: Checked,
  done: ImportResult,
): Promise<{ left: Checked; text: string }> {
  const { numbers = [], error } = done.failed ?? {};
  const failed = new Set(numbers);
  const isRefused =
    error instanceof ApiError && error.status >= 400 && error.status < 500;
  // Without an answer nobody knows whether the part is written. To send a row with a
  // listing id again does no harm; any other would be added twice.
  const isDoubtful = (row: ImportRow) =>
    !isRefused && failed.has(row.row) && row.listing_id === '';
  const rest = leftAfter(checked, done).rows.map((row) =>
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
