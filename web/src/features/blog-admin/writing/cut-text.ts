// Cuts a title and a description as search engines and networks do. Search engines cut by width and
// networks by lines; these lengths hold for most texts (docs/decisions/0023).

export const SEARCH_TITLE = 60;
export const SEARCH_DESCRIPTION = 155;
export const CARD_TITLE = 70;
export const CARD_DESCRIPTION = 110;

/** At most this many characters, cut after a whole word, with an ellipsis. */
export function cutText(text: string, most: number): string {
  const characters = [...text.trim().replace(/\s+/gu, ' ')];
  if (characters.length <= most) {
    return characters.join('');
  }
  const head = characters.slice(0, most).join('');
  const isWhole = characters[most] === ' ' || !head.includes(' ');
  const whole = isWhole ? head : head.slice(0, head.lastIndexOf(' '));
  return `${whole.replace(/[ .,;:…\-–—|]+$/u, '')}…`;
}
