// Reads numbers as people write them, in either language; crates/costs/src/parse.rs does the same
// (content/vectors/costs.json).

import { Refusal } from './costs';

function wrong(): never {
  throw new Refusal({ kind: 'not_a_number' });
}

function digits(text: string, most: number): number {
  return /^[0-9]+$/.test(text) && text.length <= most ? Number(text) : wrong();
}

/** Without its sign of a unit and its spaces. */
function bare(text: string, unit: string): string {
  if ([...text].length > 32) {
    return wrong();
  }
  let found = text.trim();
  if (found.startsWith(unit)) {
    found = found.slice(1);
  } else if (found.endsWith(unit)) {
    found = found.slice(0, -1);
  }
  return found.replaceAll(/\s/g, '');
}

/** The parts before and after the decimal sign. */
function split(text: string): [string, string] {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) {
    return [text, ''];
  }
  const [whole, sign, fraction] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
  if (fraction.length === 3 && sign === ',' && !whole.includes('.')) {
    return [text, ''];
  }
  return (fraction.length === 1 || fraction.length === 2) && !whole.includes(sign)
    ? [whole, fraction]
    : wrong();
}

/** An amount of dollars, in cents. */
export function readAmount(text: string): number {
  const [whole, fraction] = split(bare(text, '$'));
  const sign = /[.,]/.exec(whole)?.[0];
  const groups = sign ? whole.split(sign) : [whole];
  const [first = '', ...others] = groups;
  if (
    others.length > 0 &&
    (first.length < 1 || first.length > 3 || others.some((group) => group.length !== 3))
  ) {
    return wrong();
  }
  const dollars = digits(groups.join(''), 12);
  return (
    dollars * 100 +
    (fraction === '' ? 0 : digits(fraction, 2) * (fraction.length === 1 ? 10 : 1))
  );
}

/** A percentage, in thousandths of one per cent. */
export function readPercent(text: string): number {
  const written = bare(text, '%').replaceAll(',', '.');
  const at = written.indexOf('.');
  const whole = at < 0 ? written : written.slice(0, at);
  const fraction = at < 0 ? '0' : written.slice(at + 1);
  return fraction === '' || fraction.length > 3
    ? wrong()
    : digits(whole, 6) * 1000 + digits(fraction.padEnd(3, '0'), 3);
}

export const readYears = (text: string): number => digits(text.trim(), 4);
