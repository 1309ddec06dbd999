// Runs the action of a button: its busy state, and a toast with the result.

import { useState } from 'react';
import { errorText } from '../api/field-error';
import { useToast } from '../providers';

/** The text of the toast, or a response with one; without either there is no toast. */
type Outcome = string | { message: string } | void;

export function useAction() {
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  /**
   * Resolves to the result of `act`, or to false when it fails. `fallback` is the error text when
   * the error has none.
   */
  const run = async <T extends Outcome>(
    act: () => Promise<T>,
    fallback: string,
  ): Promise<T | false> => {
    setBusy(true);
    try {
      const done = await act();
      const outcome: Outcome = done;
      const text = typeof outcome === 'object' ? outcome.message : outcome;
      if (text) {
        show({ severity: 'success', text });
      }
      return done;
    } catch (error) {
      show({ severity: 'error', text: errorText(error, fallback) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
