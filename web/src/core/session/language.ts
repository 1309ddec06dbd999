// The reader's language, in a cookie. The server answers an address without a language (the admin
// area, an invitation) in it (docs/decisions/0018).

import { type Language, language } from '../language';

/** What each is called by those who read it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
};

const COOKIE = 'language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers one for the pages that are asked for next. */
export function rememberLanguage(chosen: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is younger than browsers that people still use
  document.cookie = `${COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** The one that is remembered; null in a browser that remembers none. */
export function rememberedLanguage(): Language | null {
  const found = /(?:^|; )language=(en|fr)(?:;|$)/.exec(document.cookie);
  return (found?.[1] as Language | undefined) ?? null;
}

/** Whether this bundle is in it; so it is in what nobody has chosen. */
export const isSpoken = (chosen: Language | null | undefined): boolean =>
  !chosen || chosen === language;
