// Shortens a long text; the server has the same rule, and content/vectors tests both.

/** Specification §9. */
export const EXCERPT_CHARS = 160;

/**
 * Characters that must not stand before an ellipsis; crates/platform/src/text has the same list.
 */
const RUNS_INTO_ELLIPSIS = /[ \u00a0.,;:…\-–—]+$/u;

/**
 * At most 160 characters of a plain text. A longer one ends at the last whole word
 * within them, with an ellipsis.
 */
export function excerpt(plain: string): string {
  const text = plain
    .trim()
    .replace(/\s+/gu, (run) => (/^[\u00a0\u202f]+$/.test(run) ? '\u00a0' : ' '));
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
