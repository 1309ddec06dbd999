// The error of a blog's form: shown as a toast, and its field gets the focus.

import { useEffect, useState } from 'react';
import type { FieldError } from '../../../core/api/field-error';
import { useToast } from '../../../core/providers';
import { controlOf, type FieldName } from '../blog-form';
import type { BlogText } from './blog-text';

export function useFieldError(isBusy: boolean, text: BlogText) {
  const show = useToast();
  const [problem, setProblem] = useState<FieldError<FieldName> | null>(null);

  // No field takes the focus while the form is saving.
  useEffect(() => {
    if (problem?.field === 'html' && !isBusy) {
      text.focus();
    } else if (problem?.field && !isBusy) {
      document.getElementById(controlOf(problem.field))?.focus();
    }
  }, [problem, isBusy, text]);

  return {
    problem,
    refuse: (found: FieldError<FieldName>) => {
      setProblem(found);
      show({ severity: 'error', text: found.text });
    },
    forget: () => setProblem(null),
    forgetOf: (field: FieldName) =>
      setProblem((last) => (last?.field === field ? null : last)),
  };
}
