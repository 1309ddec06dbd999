// Rules about text that the server has too; content/vectors tests both sides.

/** Specification §9. */
export const EXCERPT_CHARS = 160;

/** What never stands before an ellipsis; crates/platform/src/text has the same list. */
const RUNS_INTO_ELLIPSIS = /[ .,;:…\-–—]+$/u;

/**
 * At most 160 characters of a plain text. A longer one ends at the last whole word
 * within them, with an ellipsis.
 */
export function excerpt(plain: string): string {
  const text = plain.replace(/\s+/gu, ' ').trim();
  const characters = [...text];
  if (characters.length <= EXCERPT_CHARS) {
    return text;
  }
  const head = characters.slice(0, EXCERPT_CHARS).join('');
  const next = characters[EXCERPT_CHARS];
  const isWhole = next === ' ' || next === '…' || !head.includes(' ');
  const whole = isWhole ? head : head.slice(0, head.lastIndexOf(' '));
  return `${whole.replace(RUNS_INTO_ELLIPSIS, '')}…`;
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
