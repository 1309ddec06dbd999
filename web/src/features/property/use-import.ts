// An import: a file is checked part by part, shown row by row, and then written part
// by part. Rows that change nothing, or are wrong, are not sent again.

import { useRef, useState } from 'react';
import { useApi, useShowMessage } from '../../app/providers';
import { checkPart, type ImportRow, importPart } from './api';
import { type CsvFile, partsOf, readCsv } from './csv-file';
import { messages } from './messages';

export interface Checked {
  file: CsvFile;
  rows: ImportRow[];
  ignored: string[];
}

export type Stage =
  | { at: 'choosing' }
  | { at: 'checking' | 'writing'; done: number; of: number }
  | { at: 'checked'; checked: Checked };

/** Rows of all parts, numbered over the whole file; a listing id stands once in it. */
export function joined(
  parts: readonly { first: number; rows: ImportRow[] }[],
): ImportRow[] {
  const seen = new Map<string, number>();
  return parts.flatMap(({ first, rows }) =>
    rows.map((row) => {
      const number = first + row.row;
      const key = row.listing_id.toUpperCase();
      const earlier = key === '' ? undefined : seen.get(key);
      if (earlier === undefined) {
        seen.set(key, number);
        return { ...row, row: number };
      }
      return {
        ...row,
        row: number,
        outcome: 'wrong' as const,
        changed: [],
        message: messages.twice(earlier),
        field: 'ListingId',
      };
    }),
  );
}

export function useImport(onImported: () => void) {
  const api = useApi();
  const show = useShowMessage();
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const [problem, setProblem] = useState<string | null>(null);
  const isStopped = useRef(false);

  const fail = (error: unknown, fallback: string) => {
    const text = error instanceof Error ? error.message : fallback;
    setProblem(text);
    show({ severity: 'error', text });
  };

  const check = async (chosen: File) => {
    isStopped.current = false;
    setProblem(null);
    try {
      const file = await readCsv(chosen);
      const of = file.records.length;
      if (of === 0) {
        throw new Error(messages.noRows);
      }
      const found: { first: number; rows: ImportRow[] }[] = [];
      let ignored: string[] = [];
      for (const { first, text } of partsOf(file)) {
        setStage({ at: 'checking', done: first, of });
        // One after the other: the server is asked for no more than it can do.
        // oxlint-disable-next-line no-await-in-loop
        const report = await checkPart(api, text);
        if (isStopped.current) {
          return;
        }
        ignored = report.ignored_columns;
        found.push({ first, rows: report.rows });
      }
      setStage({ at: 'checked', checked: { file, rows: joined(found), ignored } });
    } catch (error) {
      setStage({ at: 'choosing' });
      fail(error, messages.checkFailed);
    }
  };

  const write = async (checked: Checked) => {
    const { file, rows } = checked;
    isStopped.current = false;
    setProblem(null);
    const wanted = rows.filter(
      ({ outcome }) => outcome === 'add' || outcome === 'change',
    );
    const records = wanted.map((row) => file.records[row.row - 1] ?? '');
    let [added, changed] = [0, 0];
    try {
      for (const { first, text } of partsOf({ header: file.header, records })) {
        setStage({ at: 'writing', done: first, of: records.length });
        // oxlint-disable-next-line no-await-in-loop
        const report = await importPart(api, text);
        added += report.add;
        changed += report.change;
        if (isStopped.current) {
          break;
        }
      }
      const text = messages.imported(added, changed);
      const isCut = isStopped.current;
      show({
        severity: isCut ? 'info' : 'success',
        text: isCut ? `${messages.stopped} ${text}` : text,
      });
      setStage({ at: 'choosing' });
      onImported();
      return !isCut;
    } catch (error) {
      // What was written is written; the file can be chosen again and goes on from there.
      setStage({ at: 'choosing' });
      fail(error, messages.importFailed);
      if (added + changed > 0) {
        onImported();
      }
    }
    return false;
  };

  return {
    stage,
    problem,
    check,
    write,
    stop: () => {
      isStopped.current = true;
      setStage((last) => (last.at === 'checking' ? { at: 'choosing' } : last));
    },
    reset: () => {
      setStage({ at: 'choosing' });
      setProblem(null);
    },
  };
}
