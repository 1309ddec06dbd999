// Sending a form of a dialog: once at a time, with what was wrong beside its field
// and in the message bar.

import { type RefObject, useState } from 'react';
import { ApiError } from '../../api/client';
import { useShowMessage } from '../../app/providers';
import type { Problem } from './person-form';

export function useSending(
  form: RefObject<HTMLElement | null>,
  fields: readonly string[],
) {
  const show = useShowMessage();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  const refuse = (found: Problem) => {
    const field = found.field && fields.includes(found.field) ? found.field : undefined;
    setProblem({ field, text: found.text });
    show({ severity: 'error', text: found.text });
    if (field) {
      form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    }
  };

  /** `send` answers what to tell; what it throws is shown. */
  const run = async (send: () => Promise<string>, fallback: string) => {
    if (isBusy) {
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      show({ severity: 'success', text: await send() });
    } catch (error) {
      refuse({
        field: error instanceof ApiError ? error.field : undefined,
        text: error instanceof Error ? error.message : fallback,
      });
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    refuse,
    run,
    forget: () => setProblem(null),
    errorOf: (field: string) => (problem?.field === field ? problem.text : undefined),
    /** What is wrong with no field in particular. */
    error: problem && !problem.field ? problem.text : undefined,
  };
}
