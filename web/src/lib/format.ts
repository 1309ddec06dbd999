// Formats numbers and money in a language (docs/french.md). The page script has no Intl, and its
// pages must equal the browser's; content/vectors/formats.json tests this and
// crates/platform/src/text/format.rs.

type Language = typeof KEYTURN_LANGUAGE;

const MARKS = {
  en: { thousands: ',', decimals: '.' },
  // A no-break space keeps a number and its unit on one line.
  fr: { thousands: '\u00a0', decimals: ',' },
} as const;

/** Formats a number of JSON: `1234.50` → `1,234.50`, `1 234,50`. */
export function formatNumber(
  value: number | string,
  language: Language = KEYTURN_LANGUAGE,
): string {
  const [whole = '', decimals] = String(value).split('.');
  const { thousands, decimals: point } = MARKS[language];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return decimals === undefined ? grouped : grouped + point + decimals;
}

/** Canadian dollars; cents only when they are not zero: `549900.00` → `$549,900`, `549 900 $`. */
export function formatMoney(
  amount: string,
  language: Language = KEYTURN_LANGUAGE,
): string {
  const text = formatNumber(amount.replace(/\.00$/, ''), language);
  return language === 'fr' ? `${text}\u00a0$` : `$${text}`;
}

/** A rate in per cent: `4.49` → `4.49%`, `4,49 %`. */
export function formatPercent(
  rate: number | string,
  language: Language = KEYTURN_LANGUAGE,
): string {
  return `${formatNumber(rate, language)}${language === 'fr' ? '\u00a0' : ''}%`;
}
