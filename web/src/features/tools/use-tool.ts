// The form of a calculator. It computes at once, and after a pause writes the values into the
// address, so that it can be bookmarked and shared. Without script the form is sent.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { KEEP_PLACE } from '../../core/route-effects';
import { useLocation, useNavigate } from '../../core/router/router';
import { useLastDefined } from '../../lib/use-last-defined';
import type { ToolResults } from './answer';
import type { answerInWords, ToolAnswerInWords } from './answer-in-words';
import { type ToolFigures, useServedResult } from './api';
import { queryOf, toolFields, type ToolValues, toToolValues } from './form';
import { type ToolName, toolPath } from './tool-path';

/** The pause in typing before the address follows, in milliseconds. */
const PAUSE_MS = 500;

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

export interface ToolState<T> extends ToolAnswerInWords<T> {
  values: ToolValues;
  /** False until there is a result. */
  isAnswered: boolean;
  /** Whether the browser can compute; the server computes as well. */
  canAnswer: boolean;
  change: (changed: ToolValues) => void;
  /** Writes the typed values into the address now. */
  keep: () => void;
}

/** The code that computes; undefined until it is loaded. */
function useComputation(): typeof answerInWords | undefined {
  const [computation, setComputation] = useState<typeof answerInWords>();
  useEffect(() => {
    import('./answer-in-words').then(
      (it) => setComputation(() => it.answerInWords),
      () => {},
    );
  }, []);
  return computation;
}

export function useTool<Name extends ToolName>(
  tool: Name,
  { figures, examples }: ToolFigures,
  form: React.RefObject<HTMLFormElement | null>,
): ToolState<ToolResults[Name]> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const served = useServedResult(tool);
  const read = () => toToolValues(tool, search, examples[tool]);
  const [values, setValues] = useState(read);
  const shown = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = (wanted: ToolValues) => {
    clearTimeout(timer.current);
    const query = queryOf(tool, wanted);
    shown.current = `?${query}`;
    navigate(toolPath(tool, query), { replace: true, state: KEEP_PLACE });
  };
  const change = (changed: ToolValues) => {
    const next = { ...values, ...changed };
    setValues(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(next), PAUSE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Back and forward, and links to other numbers.
    if (shown.current !== search) {
      shown.current = search;
      setValues(read());
    }
    // Only `search` matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  useBrowserLayoutEffect(() => {
    // Values that were typed or chosen before hydration.
    const typed = form.current && new FormData(form.current);
    const changed: ToolValues = {};
    for (const field of typed ? toolFields[tool] : []) {
      const control = form.current?.elements.namedItem(field);
      const now = typed?.get(field);
      const isInput = control instanceof HTMLInputElement;
      if (isInput && control.type === 'checkbox') {
        if (control.checked !== control.defaultChecked) {
          changed[field] = control.checked ? '1' : '';
        }
      } else if (
        typeof now === 'string' &&
        now !== (isInput ? control.defaultValue : values[field])
      ) {
        changed[field] = now;
      }
    }
    if (Object.keys(changed).length > 0) {
      change(changed);
    }
    // Once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const computation = useComputation();
  const isServed =
    served && toolFields[tool].every((field) => served.values[field] === values[field]);
  const answered = useMemo(
    () =>
      isServed
        ? (served as ToolAnswerInWords<ToolResults[Name]>)
        : computation?.(tool, values, figures),
    [isServed, served, computation, tool, values, figures],
  );
  const last = useLastDefined(answered);
  return {
    values,
    problems: last?.problems ?? {},
    found: last?.found ?? null,
    isAnswered: last !== undefined,
    canAnswer: computation !== undefined,
    change,
    keep: () => write(values),
  };
}
