// Compares two versions of a blog, field by field and word by word.

import { plainText } from '../../rich-text/plain-text';
import { type BlogFields, languageName, ownFields } from './fields';
import { messages } from './messages';
import { compareWords, type Difference } from '../../ui/compare-words';

export interface Version {
  fields: BlogFields;
  html: string;
}

/** The differences, in the order of the form. */
export function differences(
  mine: Version,
  theirs: Version,
  nameOf: (category: string) => string,
): Difference[] {
  const texts: [label: string, mine: string, theirs: string][] = [
    [messages.title, mine.fields.title, theirs.fields.title],
    [messages.url, mine.fields.url, theirs.fields.url],
    [messages.seo, mine.fields.seo, theirs.fields.seo],
    [messages.imageAlt, mine.fields.alt, theirs.fields.alt],
    [messages.checked, mine.fields.checked, theirs.fields.checked],
    [messages.description, plainText(mine.html), plainText(theirs.html)],
  ];
  const worded = texts.map(([label, one, other]) => ({
    label,
    mine: one,
    theirs: other,
    parts: one === other ? null : compareWords(other, one),
  }));
  const category = {
    label: messages.category,
    mine: nameOf(mine.fields.category),
    theirs: nameOf(theirs.fields.category),
    parts: null,
  };
  const language = {
    label: messages.language,
    mine: languageName(mine.fields.language),
    theirs: languageName(theirs.fields.language),
    parts: null,
  };
  // Two blogs may have the same title.
  const isSamePair = mine.fields.translation === theirs.fields.translation;
  const translation = {
    label: messages.translation,
    mine: mine.fields.translationTitle,
    theirs: theirs.fields.translationTitle,
    parts: null,
  };
  return [
    ...[...worded.slice(0, 2), category, language].filter(
      (one) => one.mine !== one.theirs,
    ),
    ...(isSamePair ? [] : [translation]),
    ...worded.slice(2).filter((one) => one.mine !== one.theirs),
  ];
}

/** Whether two versions are equal, except for spaces. */
export function isSameVersion(mine: Version, theirs: Version): boolean {
  const trimmed = ({ fields }: Version) =>
    Object.values(ownFields(fields)).map((text) => text.trim().replace(/\s+/g, ' '));
  return (
    mine.html === theirs.html && trimmed(mine).join('\n') === trimmed(theirs).join('\n')
  );
}
