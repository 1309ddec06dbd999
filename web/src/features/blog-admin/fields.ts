// The fields of a blog's form, as text.

import { language } from '../../core/language';
import { messages } from './messages';

/** The languages of a blog. */
export const languages = ['en', 'fr'] as const;

export const languageName = (code: string): string =>
  messages.languageNames[code === 'fr' ? 'fr' : 'en'];

/** The name of a language as a choice; French names begin with a small letter in a sentence. */
export const languageChoice = (code: string): string => {
  const name = languageName(code);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Everything but the body, which is the editor's, and the file. */
export interface BlogFields {
  /** `post`, or `page` for an own page; it never changes. */
  kind: string;
  title: string;
  url: string;
  /** The category's id; empty until one is chosen. */
  category: string;
  seo: string;
  alt: string;
  /** The day of the last check, `YYYY-MM-DD`; empty for none. */
  checked: string;
  /** `en` or `fr`. */
  language: string;
  /** The id of the blog that this one translates; empty for none. */
  translation: string;
  /** Its title, to be shown. */
  translationTitle: string;
}

/** Whether it is an own page. */
export const isPage = ({ kind }: Pick<BlogFields, 'kind'>): boolean => kind === 'page';

/** The fields without the other blog's title, which may change elsewhere. */
export const ownFields = (fields: BlogFields): Omit<BlogFields, 'translationTitle'> => {
  const { translationTitle: _, ...own } = fields;
  return own;
};

export const emptyFields: BlogFields = {
  kind: 'post',
  title: '',
  url: '',
  category: '',
  seo: '',
  alt: '',
  checked: '',
  language,
  translation: '',
  translationTitle: '',
};
