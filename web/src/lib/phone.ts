// Reads telephone numbers and extensions as people type and copy them;
// crates/platform/src/text/phone.rs does the same.

const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** Seven digits or more, the word of an extension, and its digits. */
const EXTENSION =
  /^((?:\D*\d){7}[^\p{L}#º]*)(?:extension|exten|extn|ext|xtn|x|poste|post|pst|p|interne|int|local|loc|nº|#)[ .:=\-#(noº°]*(\d+)/iu;

/** Seven digits or more and another word: what follows is no part of the number. */
const WORD = /^((?:\D*\d){7}[^\p{L}]*[\s(,;])\p{L}/u;

export interface Phone {
  /** The digits of the number. */
  number: string;
  /** The digits of its extension; empty without one. */
  extension: string;
}

export function readPhone(text: string): Phone {
  const typed = text.replaceAll(UNSEEN, '').normalize('NFKC').replaceAll('×', 'x');
  const found = EXTENSION.exec(typed) ?? WORD.exec(typed) ?? [];
  const [, number = typed, extension = ''] = found;
  return { number: number.replaceAll(/\D/gu, ''), extension };
}

/** The beginnings of the words of an extension, while somebody types one. */
const MARK =
  /^(?:#|nº?|e(?:x(?:t(?:n|e(?:n(?:s(?:i(?:on?)?)?)?)?)?)?)?|xt?n?|p(?:o(?:s(?:te?)?)?|st?)?|i(?:n(?:t(?:e(?:r(?:ne?)?)?)?)?)?|l(?:o(?:c(?:al?)?)?)?)$/iu;

/**
 * The part of a typed or pasted text that a field of digits keeps: the digits of the number, and an
 * extension or its beginning.
 */
export function typedPhone(text: string): string {
  const typed = text.replaceAll(UNSEEN, '').normalize('NFKC');
  const [, before = '', word = '', behind = ''] =
    /^((?:\D*\d){7}[^\p{L}#º]*)([\p{L}º]+|#)(.*)$/isu.exec(typed) ?? [];
  if (!MARK.test(word)) {
    return (before || typed).replaceAll(/\D/gu, '');
  }
  return `${before.replaceAll(/\D/gu, '')} ${word}${behind.replaceAll(/[^\d .]/gu, '')}`;
}

/** The link that calls a written number. */
export function phoneLink(text: string): string {
  const { number, extension } = readPhone(text);
  const plus = /^[^\d]*\+/u.test(text) ? '+' : '';
  return `tel:${plus}${number}${extension && `;ext=${extension}`}`;
}
