// The reader's language, in a cookie. The server answers an address without a language (the admin
// area, an invitation) in it (docs/decisions/0018).

import { type Language, language } from '../language';

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
};

const COOKIE = 'language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores the language for the next pages. */
export function rememberLanguage(chosen: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is younger than browsers that people still use
  document.cookie = `${COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** The stored language; null without one. */
export function rememberedLanguage(): Language | null {
  const found = /(?:^|; )language=(en|fr)(?:;|$)/.exec(document.cookie);
  return (found?.[1] as Language | undefined) ?? null;
}

/** Whether this bundle has the language; without a chosen language, true. */
export const isSpoken = (chosen: Language | null | undefined): boolean =>
  !chosen || chosen === language;
