// The language of this bundle, and the prefix of addresses in it. There is one build for each
// language (vite.config.ts). A setting of the operator says which language has no prefix; the
// server writes it into the page (docs/decisions/0018).

export type Language = 'en' | 'fr';

declare global {
  /** The build puts the language itself in its place. */
  const KEYTURN_LANGUAGE: Language;
  /** The server writes it before the page script. */
  var defaultLanguage: Language | undefined;
}

/** The one that this bundle speaks. */
export const language: Language = KEYTURN_LANGUAGE;
export const otherLanguage: Language = language === 'en' ? 'fr' : 'en';

/** The language of addresses with nothing before them. */
export const defaultLanguage: Language =
  globalThis.defaultLanguage ??
  (typeof document === 'object' &&
  document.documentElement.dataset['defaultLanguage'] === 'fr'
    ? 'fr'
    : 'en');

/** What stands before every address of a language: nothing, `/en` or `/fr`. */
export const prefixOf = (of: Language): string =>
  of === defaultLanguage ? '' : `/${of}`;

/** That of this bundle's addresses. */
export const prefix = prefixOf(language);

/** As documents say it (BCP 47). */
export const tagOf = (of: Language): string => `${of}-CA`;
export const tag = tagOf(language);

/** What the name of a drawing ends in that has words in it. */
export const drawnIn = KEYTURN_LANGUAGE === 'fr' ? '.fr.svg' : '.svg';

/** What a call is asked with whose answer is a language's own; English without it. */
export const inLanguage: { language?: 'fr' } =
  KEYTURN_LANGUAGE === 'fr' ? { language: 'fr' } : {};
