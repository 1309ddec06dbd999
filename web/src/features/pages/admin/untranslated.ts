// Counts the texts of a form that are missing in the second language; the server counts alike
// (crates/foundation/src/content/fallback.rs).

import { defaultLanguage, type Language } from '../../../core/language';
import type { PageField } from './types';
import { type Group, isGroup, listAt, textAt, type Value } from './values';

/** The language in which texts may be missing. */
export const secondLanguage: Language = defaultLanguage === 'en' ? 'fr' : 'en';

/** An external address may be the same in both languages. */
const ADDRESS = /^\S+\.\S+\/\S*$/;

const isBlank = (text: Value | undefined) =>
  typeof text !== 'string' || text.trim() === '';

export function countUntranslated(
  fields: readonly PageField[],
  first: Value | undefined,
  second: Value | undefined,
): number {
  const own: Group = isGroup(first) ? first : {};
  const other: Group = isGroup(second) ? second : {};
  let count = 0;
  for (const field of fields) {
    const path = [field.name];
    switch (field.kind) {
      case 'group':
        count += countUntranslated(field.fields, own[field.name], other[field.name]);
        break;
      case 'groups':
        for (const [at, part] of listAt(own, path).entries()) {
          count += countUntranslated(field.fields, part, listAt(other, path)[at]);
        }
        break;
      case 'lines':
      case 'paragraphs':
        for (const [at, text] of listAt(own, path).entries()) {
          count += !isBlank(text) && isBlank(listAt(other, path)[at]) ? 1 : 0;
        }
        break;
      default:
        if (!field.is_shared && !ADDRESS.test(textAt(own, path))) {
          count += !isBlank(textAt(own, path)) && isBlank(textAt(other, path)) ? 1 : 0;
        }
    }
  }
  return count;
}
