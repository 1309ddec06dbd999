// A day in a sentence of the admin area, in the user's time zone.

const locales = { en: 'en-CA', fr: 'fr-CA' } as const;

/** Unix seconds → `3 May`, with the year unless it is the current one; in French `3 mai`. */
export function formatDayInWords(
  unixSeconds: number,
  language: keyof typeof locales = KEYTURN_LANGUAGE,
  now = new Date(),
): string {
  const at = new Date(unixSeconds * 1000);
  const month = new Intl.DateTimeFormat(locales[language], { month: 'long' }).format(at);
  const isThisYear = at.getFullYear() === now.getFullYear();
  return `${at.getDate()} ${month}${isThisYear ? '' : ` ${at.getFullYear()}`}`;
}
