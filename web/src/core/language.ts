// The language of this bundle, and the prefix of addresses in it. There is one build for each
// language (vite.config.ts). A setting of the operator says which language has no prefix; the
// server writes it into the page (docs/decisions/0018).

export type Language = 'en' | 'fr';

declare global {
  /** The build puts the language itself in its place. */
  const KEYTURN_LANGUAGE: Language;
  /** The server sets it before the page script runs. */
  var defaultLanguage: Language | undefined;
}

/** The language of this bundle. */
export const language: Language = KEYTURN_LANGUAGE;
export const otherLanguage: Language = language === 'en' ? 'fr' : 'en';

/** The language of addresses with nothing before them. */
export const defaultLanguage: Language =
  globalThis.defaultLanguage ??
  (typeof document === 'object' &&
  document.documentElement.dataset['defaultLanguage'] === 'fr'
    ? 'fr'
    : 'en');

/** The prefix of every address in a language: nothing, `/en` or `/fr`. */
export const prefixOf = (of: Language): string =>
  of === defaultLanguage ? '' : `/${of}`;

/** The prefix of this bundle's addresses. */
export const prefix = prefixOf(language);

/** The tag of a language (BCP 47). */
export const tagOf = (of: Language): string => `${of}-CA`;
export const tag = tagOf(language);

/** The ending of the file name of a drawing with text in it. */
export const drawingEnding = KEYTURN_LANGUAGE === 'fr' ? '.fr.svg' : '.svg';

/** The parameter of calls whose response depends on the language; English needs none. */
export const inLanguage: { language?: 'fr' } =
  KEYTURN_LANGUAGE === 'fr' ? { language: 'fr' } : {};
