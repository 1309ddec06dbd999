// Sending a form: once at a time, with what was wrong beside its field, the focus led
// there, and the same words in the message bar.

import { type RefObject, useState } from 'react';
import { type Problem, problemOf } from '../api/problem';
import { leadTo } from '../lib/lead-to';
import { useShowMessage } from './providers';

export function useSending(
  form: RefObject<HTMLElement | null>,
  fields: readonly string[],
) {
  const show = useShowMessage();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const refuse = (found: Problem) => {
    const field = found.field && fields.includes(found.field) ? found.field : undefined;
    setProblem({ field, text: found.text });
    show({ severity: 'error', text: found.text });
    if (field) {
      leadTo(form.current?.querySelector<HTMLElement>(`[name="${field}"]`));
    }
  };

  /** Says all that is wrong before anything is sent; whether something is. */
  const refuseAll = (found: Partial<Record<string, string>>): boolean => {
    setWrong(found);
    setProblem(null);
    show(null);
    const first = fields.find((field) => found[field]);
    if (first) {
      refuse({ field: first, text: found[first] ?? '' });
    }
    return first !== undefined;
  };

  /** `send` answers what to tell, if anything; what it throws is shown. */
  const run = async (send: () => Promise<string | null>, fallback: string) => {
    if (isBusy) {
      return;
    }
    setBusy(true);
    setWrong({});
    setProblem(null);
    // What was said of the last attempt is not this one's.
    show(null);
    try {
      const told = await send();
      if (told !== null) {
        show({ severity: 'success', text: told });
      }
    } catch (error) {
      refuse(problemOf(error, fallback, fields));
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    refuse,
    refuseAll,
    run,
    forget: () => setProblem(null),
    errorOf: (field: string) => (problem?.field === field ? problem.text : wrong[field]),
    /** What is wrong with no field in particular. */
    error: problem && !problem.field ? problem.text : undefined,
  };
}
