// A short price for a marker, at most 66 pixels wide (docs/french.md).

import { formatMoney } from '../../lib/format';

type Language = typeof KEYTURN_LANGUAGE;

const UNITS = [
  { from: 999_500, by: 1_000_000, en: 'M', fr: 'M' },
  { from: 9_999.5, by: 1_000, en: 'K', fr: 'k' },
] as const;

/** Of three digits at most: `1.25`, `12.5`, `729`. */
function shortNumber(value: number): string {
  const decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  const text = value.toFixed(decimals);
  return decimals === 0 ? text : text.replace(/\.?0+$/, '');
}

/** Dollars: `729000` → `$729K`, `729 k$`; `2150` → `$2,150`, `2 150 $`. */
export function shortPrice(
  dollars: number,
  language: Language = KEYTURN_LANGUAGE,
): string {
  const unit = UNITS.find(({ from }) => dollars >= from);
  if (!unit) {
    return formatMoney(String(Math.round(dollars)), language);
  }
  const scaled = dollars / unit.by;
  const number = unit.by === 1_000 ? String(Math.round(scaled)) : shortNumber(scaled);
  return language === 'fr'
    ? `${number.replace('.', ',')}\u00a0${unit.fr}$`
    : `$${number}${unit.en}`;
}
