// The fields of a blog's form, as text.

import { language } from '../../core/language';
import { messages } from './messages';

/** What a blog can be written in. */
export const languages = ['en', 'fr'] as const;

export const languageName = (code: string): string =>
  messages.languageNames[code === 'fr' ? 'fr' : 'en'];

/** The same where it stands alone, as a choice does: French names begin with a small letter. */
export const languageChoice = (code: string): string => {
  const name = languageName(code);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Everything but the body, which is the editor's, and the file. */
export interface BlogFields {
  /** `post`, or `page` for a page of the company's own; it never changes. */
  kind: string;
  title: string;
  url: string;
  /** A category's id; empty until one is chosen. */
  category: string;
  seo: string;
  alt: string;
  /** The day on which it was checked, `YYYY-MM-DD`; empty for none. */
  checked: string;
  /** `en` or `fr`. */
  language: string;
  /** The id of the blog in the other language that says the same; empty for none. */
  translation: string;
  /** Its title, to be shown. */
  translationTitle: string;
}

/** Whether it is a page of the company's own. */
export const isPage = ({ kind }: Pick<BlogFields, 'kind'>): boolean => kind === 'page';

/** What is a blog's own: not a title that may change elsewhere. */
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
