// How many texts of a form have no French yet; the server counts alike
// (crates/foundation/src/content/fallback.rs).

import type { PageField } from './types';
import { type Group, isGroup, listAt, textAt, type Value } from './values';

/** An address elsewhere may be the same in both languages. */
const ADDRESS = /^\S+\.\S+\/\S*$/;

const isBlank = (text: Value | undefined) =>
  typeof text !== 'string' || text.trim() === '';

export function countUntranslated(
  fields: readonly PageField[],
  english: Value | undefined,
  french: Value | undefined,
): number {
  const en: Group = isGroup(english) ? english : {};
  const fr: Group = isGroup(french) ? french : {};
  let count = 0;
  for (const field of fields) {
    const path = [field.name];
    switch (field.kind) {
      case 'group':
        count += countUntranslated(field.fields, en[field.name], fr[field.name]);
        break;
      case 'groups':
        for (const [at, part] of listAt(en, path).entries()) {
          count += countUntranslated(field.fields, part, listAt(fr, path)[at]);
        }
        break;
      case 'lines':
      case 'paragraphs':
        for (const [at, text] of listAt(en, path).entries()) {
          count += !isBlank(text) && isBlank(listAt(fr, path)[at]) ? 1 : 0;
        }
        break;
      default:
        if (!field.is_shared && !ADDRESS.test(textAt(en, path))) {
          count += !isBlank(textAt(en, path)) && isBlank(textAt(fr, path)) ? 1 : 0;
        }
    }
  }
  return count;
}
