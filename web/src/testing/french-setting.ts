// The typography of French texts (docs/french.md), for tests of texts.

/** The rules of French typography. */
export const MISTAKES: [string, RegExp][] = [
  ['a straight apostrophe', /'/],
  ['a straight quotation mark, which is not named', /(?<!\()"/],
  ['a space before ? ! ; , or .', /[\s\u00a0\u202f][?!;,.](?!\.\.)/],
  ['a colon without U+00A0 before it', /(?<!\u00a0):(?!\/\/)/],
  ['« or » without U+00A0 inside', /«(?!\u00a0)|(?<!\u00a0)»/],
  ['a narrow space', /\u202f/],
  ['a number with its unit on another line', /\d (Mo|ko|pi²|m²|jours?|%|\$)/],
  // A day may be written 2026.11.
  ['a decimal point', /\b\d{1,3}\.\d{1,3}\b(?!\.)/],
  ['œ in two letters', /\b(coeur|oeuvre|voeu|soeur)/i],
];
