// An import: a file is checked, shown row by row, and then written. Rows without changes and rows
// with errors are not sent again.

import { useRef, useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import { useApi, useToast } from '../../../core/providers';
import { numbersOf, readCsv } from './csv-file';
import {
  remainingAfterFailure,
  type CheckedRows,
  checkRows,
  remainingRows,
  orderOfWriting,
  writeRows,
} from './import-run';
import { messages } from './messages';

export type Stage =
  | { at: 'choosing' }
  | { at: 'checking' | 'writing'; done: number; of: number }
  | { at: 'checked'; checked: CheckedRows };

export function useImport(onImported: () => void) {
  const api = useApi();
  const show = useToast();
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const [problem, setProblem] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  // The object of the current run: another run, or stopping, ends a run for good.
  const running = useRef<object | null>(null);

  /** Starts a run; the returned function says whether it is still the current one. */
  const begin = () => {
    const run = {};
    running.current = run;
    setProblem(null);
    setNotice(null);
    return () => running.current === run;
  };

  const check = async (chosen: File) => {
    const goesOn = begin();
    try {
      const file = await readCsv(chosen);
      const numbers = numbersOf(file);
      if (numbers.length === 0) {
        throw new Error(messages.noRows);
      }
      const of = numbers.length;
      const checked = await checkRows(api, file, numbers, (done) => {
        if (goesOn()) {
          setStage({ at: 'checking', done, of });
        }
        return goesOn();
      });
      if (checked) {
        setStage({ at: 'checked', checked });
      }
    } catch (error) {
      if (goesOn()) {
        setStage({ at: 'choosing' });
        setProblem(errorText(error, messages.checkFailed));
      }
    }
  };

  /** Returns whether everything is written. */
  const write = async (checked: CheckedRows) => {
    const goesOn = begin();
    const of = orderOfWriting(checked.rows).length;
    const done = await writeRows(api, checked, (count) => {
      if (goesOn()) {
        setStage({ at: 'writing', done: count, of });
      }
      return goesOn();
    });
    const tally = messages.imported(done.added, done.changed);
    if (done.numbers.size > 0 || done.failed) {
      onImported();
    }
    if (done.failed) {
      const { left, text } = await remainingAfterFailure(api, checked, done);
      setStage({ at: 'checked', checked: left });
      setProblem(text);
      return false;
    }
    if (done.numbers.size < of) {
      setStage({ at: 'checked', checked: remainingRows(checked, done) });
      setNotice(messages.stopped(tally));
      return false;
    }
    show({ severity: 'success', text: tally });
    setStage({ at: 'choosing' });
    return true;
  };

  return {
    stage,
    problem,
    notice,
    check,
    write,
    stop: () => {
      running.current = null;
      setStage((last) => (last.at === 'checking' ? { at: 'choosing' } : last));
    },
    reset: () => {
      setStage({ at: 'choosing' });
      setProblem(null);
      setNotice(null);
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
