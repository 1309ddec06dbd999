// The language switch. Its target differs from page to page, so the cached navigation bar has a slot
// for it.

import { LanguageLink as Drawn } from '../../core/language-link';
import { isRenderingFragment, Slot } from '../fragment-cache';

/** The slot of the navigation bar. */
export const LANGUAGE_SLOT = 'language';

export function LanguageLink() {
  return isRenderingFragment() ? <Slot name={LANGUAGE_SLOT} /> : <Drawn />;
}
