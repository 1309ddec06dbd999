// The typography of English texts (docs/english.md), for tests of texts.

/** The rules of English typography. */
export const ENGLISH_MISTAKES: [string, RegExp][] = [
  ['a straight apostrophe', /'/],
  ['email has no hyphen', /\be-mail/i],
  ['a space before %', /[\s\u00a0]%/],
  ['a space before …', /\s…/],
  ['someone, anyone, everyone, no one', /\b(some|any|every|no)body\b/i],
  ['a clause with whoever', /\bwhoever\b/i],
  ['call off, which is cancel', /\bcall(ed)? (it )?off\b/i],
  // One value of RESO is shown as it is stored.
  [
    'a spelling that is not Canadian',
    /\b(color|neighbor|favorite|honor|enquir|(?<!Fitness )center)/i,
  ],
];
