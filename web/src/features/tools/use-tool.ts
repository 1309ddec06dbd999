// What somebody types in a calculator: it is answered at once, and after a pause stands in
// the address, so that it can be kept and sent. Without the program the form goes there.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { KEEP_PLACE } from '../../core/route-effects';
import { useLocation, useNavigate } from '../../core/router/router';
import { answer, type ToolResults } from './answer';
import { type ToolFigures, useServed } from './api';
import { type Field, queryOf, toolFields, type ToolValues, toToolValues } from './form';
import { sayProblem } from './problem';
import { type ToolName, toolPath } from './tool-path';

/** The pause in typing before the address follows, in milliseconds. */
const PAUSE_MS = 500;

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

export interface ToolState<T> {
  values: ToolValues;
  problems: Partial<Record<Field, string>>;
  found: T | null;
  change: (changed: ToolValues) => void;
  /** Puts what is typed into the address now. */
  keep: () => void;
}

export function useTool<Name extends ToolName>(
  tool: Name,
  { figures, examples }: ToolFigures,
  form: React.RefObject<HTMLFormElement | null>,
): ToolState<ToolResults[Name]> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const served = useServed(tool);
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
    // `search` is all that it reads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  useBrowserLayoutEffect(() => {
    // What was typed or chosen before the page was hydrated.
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

  const isServed =
    served && toolFields[tool].every((field) => served.values[field] === values[field]);
  if (isServed) {
    const found = served.found as ToolResults[Name] | null;
    return {
      values,
      problems: served.problems,
      found,
      change,
      keep: () => write(values),
    };
  }
  const { found, problems } = answer(tool, values, figures);
  const said = Object.entries(problems).map(([field, problem]) => [
    field,
    sayProblem(problem),
  ]);
  return {
    values,
    problems: Object.fromEntries(said),
    found,
    change,
    keep: () => write(values),
  };
}
