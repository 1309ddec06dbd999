// Submits a form, one call at a time. An error is shown beside its field and as a toast, and the
// field gets the focus.

import { type RefObject, useState } from 'react';
import { type FieldError, toFieldError } from './api/field-error';
import { leadTo } from '../lib/lead-to';
import { useToast } from './providers';

export function useFormSubmission(
  form: RefObject<HTMLElement | null>,
  fields: readonly string[],
) {
  const toast = useToast();
  const [fieldError, setFieldError] = useState<FieldError | null>(null);
  const [errors, setErrorTexts] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const setError = (found: FieldError) => {
    const field = found.field && fields.includes(found.field) ? found.field : undefined;
    setFieldError({ field, text: found.text });
    toast({ severity: 'error', text: found.text });
    if (field) {
      leadTo(form.current?.querySelector<HTMLElement>(`[name="${field}"]`));
    }
  };

  /** Shows the errors of several fields; returns whether there are any. */
  const setErrors = (found: Partial<Record<string, string>>): boolean => {
    setErrorTexts(found);
    setFieldError(null);
    toast(null);
    const first = fields.find((field) => found[field]);
    if (first) {
      setError({ field: first, text: found[first] ?? '' });
    }
    return first !== undefined;
  };

  /** `send` returns the text of a success toast, or null; its errors are shown. */
  const submit = async (send: () => Promise<string | null>, fallback: string) => {
    if (isBusy) {
      return;
    }
    setBusy(true);
    setErrorTexts({});
    setFieldError(null);
    // Hides the toast of the last attempt.
    toast(null);
    try {
      const text = await send();
      if (text !== null) {
        toast({ severity: 'success', text });
      }
    } catch (error) {
      setError(toFieldError(error, fallback, fields));
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    setError,
    setErrors,
    submit,
    clearError: () => setFieldError(null),
    errorOf: (field: string) =>
      fieldError?.field === field ? fieldError.text : errors[field],
    /** An error of the whole form. */
    error: fieldError && !fieldError.field ? fieldError.text : undefined,
  };
}
