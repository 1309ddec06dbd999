// Rules about text that the server has too; content/vectors tests both sides.

/** Specification §9. */
export const EXCERPT_CHARS = 160;

/** At most 160 characters of a plain text, with an ellipsis when it is cut. */
export function excerpt(plain: string): string {
  const text = plain.replace(/\s+/gu, ' ').trim();
  const characters = [...text];
  if (characters.length <= EXCERPT_CHARS) {
    return text;
  }
  return `${characters.slice(0, EXCERPT_CHARS).join('').trimEnd()}…`;
}

const SPELLED_OUT: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'ng',
  ŧ: 't',
};

/** The address of a title (specification §3; accents folded, decisions.md). */
export function slug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => SPELLED_OUT[letter] ?? '')
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
