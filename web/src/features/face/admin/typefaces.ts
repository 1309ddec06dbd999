// The pairs of typefaces that a company can choose (styles/typefaces; the server links one).

import '../../../styles/typefaces/figtree-fonts.css';
import '../../../styles/typefaces/lora-fonts.css';
import '../../../styles/typefaces/playfair-fonts.css';

export const TYPEFACES = ['besley', 'lora', 'playfair', 'figtree'] as const;
export type Typeface = (typeof TYPEFACES)[number];

interface TypefacePair {
  /** The families of headings and of text, which are their names, too. */
  display: string;
  text: string;
  /** The weight of headings. */
  weight: string;
}

export const TYPEFACE_PAIRS: Record<Typeface, TypefacePair> = {
  besley: { display: 'Besley', text: 'Radio Canada', weight: '520' },
  lora: { display: 'Lora', text: 'Source Sans 3', weight: '600' },
  playfair: { display: 'Playfair Display', text: 'Work Sans', weight: '600' },
  figtree: { display: 'Figtree', text: 'Figtree', weight: '650' },
};

/** The tokens of a pair, as its style sheet sets them. */
export function typefaceTokens(name: Typeface): Record<string, string> {
  const { display, text, weight } = TYPEFACE_PAIRS[name];
  const family = text === 'Radio Canada' ? 'Radio Canada Variable' : text;
  return {
    'font-display': `"${display}", "${display} Fallback"`,
    'font-text': `"${family}", "${text} Fallback"`,
    'weight-display': weight,
  };
}

export const isTypeface = (value: string): value is Typeface =>
  (TYPEFACES as readonly string[]).includes(value);
