// The switch of languages. Where it leads is the page's own: in the bar, which is kept, its
// place is left open.

import { LanguageLink as Drawn } from '../../app/layouts/language-link';
import { isDrawingPart, Open } from '../kept-parts';

/** What the bar leaves open. */
export const LANGUAGE = 'language';

export function LanguageLink() {
  return isDrawingPart() ? <Open name={LANGUAGE} /> : <Drawn />;
}
