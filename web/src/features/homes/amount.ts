// Reads an amount of dollars as people type it, in both languages (content/vectors/amounts.json).

const AMOUNT =
  /^(\d[\d.,]*)(?:(k|mille|thousand)|(m|millions?))?(?:de)?(?:dollars?|cad)?$/;

/** The whole dollars of a text; null when it is no amount. */
export function amountOf(text: string): number | null {
  const [, digits, thousands, millions] =
    AMOUNT.exec(text.toLowerCase().replaceAll(/[\s$'’]/g, '')) ?? [];
  if (!digits) {
    return null;
  }
  // After the last mark are cents, or parts of a million; other marks separate thousands.
  const parts = millions ? /[.,](\d+)$/ : /[.,](\d{0,2})$/;
  const [whole = '', part = ''] = digits.replace(parts, '/$1').split('/');
  const number = Number(`${whole.replaceAll(/[.,]/g, '')}.${part}`);
  const unit = millions ? 1_000_000 : thousands ? 1_000 : 1;
  return Math.floor(Number((number * unit).toFixed(2)));
}
