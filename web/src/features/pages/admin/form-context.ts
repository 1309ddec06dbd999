// What every field of the form needs, as a context.

import { createContext, use } from 'react';
import type { LanguageCode, PageValues, Path, setText } from './values';

export interface FormActions {
  values: PageValues;
  isLocked: boolean;
  change: (next: (values: PageValues) => PageValues) => void;
  /** Puts a text into a place of a language. */
  setText: typeof setText;
  /** Whether the site has one language. */
  isInOne: boolean;
  /** The error of a field in a language, after an attempt to publish. */
  mistake: (language: LanguageCode, path: string) => string | undefined;
  /** The number of errors below a field. */
  mistakesBelow: (path: string) => number;
  isOpen: (key: string) => boolean;
  toggle: (key: string, open?: boolean) => void;
  /** A part was removed and can be put back. */
  removed: (what: string, before: PageValues, path: Path) => void;
}

export const FormContext = createContext<FormActions | null>(null);

export function useForm(): FormActions {
  const hands = use(FormContext);
  if (!hands) {
    throw new Error('There is no form around this field.');
  }
  return hands;
}

/** The id of a control, by its place. */
export const controlId = (language: LanguageCode, path: string): string =>
  `page-${language}-${path.replace(/[^\w-]+/g, '-')}`;
