// Inserts the placeholder of a setting into the text that had the focus last.

import { useEffect, useRef } from 'react';
import {
  type LanguageCode,
  type PageValues,
  readPath,
  type setText,
  textAt,
} from './values';

type Control = HTMLInputElement | HTMLTextAreaElement;

export function useInsert(
  change: (next: (values: PageValues) => PageValues) => void,
  write: typeof setText,
) {
  const last = useRef<Control | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
        last.current = target;
      }
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return {
    /** Whether there was a field to insert it. */
    put: (placeholder: string): boolean => {
      const control = last.current;
      const { place, language } = control?.dataset ?? {};
      if (!control?.isConnected || place === undefined || control.disabled) {
        return false;
      }
      const from = control.selectionStart ?? control.value.length;
      const to = control.selectionEnd ?? from;
      const of: LanguageCode = language === 'fr' ? 'fr' : 'en';
      const path = readPath(place);
      change((values) => {
        const text = textAt(values[of], path);
        return write(
          values,
          of,
          path,
          text.slice(0, from) + placeholder + text.slice(to),
        );
      });
      requestAnimationFrame(() => {
        control.focus();
        const end = from + placeholder.length;
        control.setSelectionRange(end, end);
      });
      return true;
    },
  };
}
