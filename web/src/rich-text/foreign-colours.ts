// Finds our nearest colour to any CSS colour, as the server does
// (crates/platform/src/html/colour.rs).

import type { Colour } from './classes';

type Parts = [red: number, green: number, blue: number];

const NAMED: Record<string, string> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  orange: '#ffa500',
  brown: '#a52a2a',
  pink: '#ffc0cb',
  gold: '#ffd700',
  lightgrey: '#d3d3d3',
  lightgray: '#d3d3d3',
  darkred: '#8b0000',
  darkblue: '#00008b',
  darkgreen: '#006400',
  darkcyan: '#008b8b',
  darkmagenta: '#8b008b',
};

/** The colour of letters; nearly black and nearly white are none. */
export function letterColour(value: string): Colour | null {
  return nearest(value, 0.14);
}

/** The background colour of letters; a pale one still counts as a colour. */
export function markColour(value: string): Colour | null {
  return nearest(value, 0.05);
}

function nearest(value: string, leastChroma: number): Colour | null {
  const parts = parse(value.trim().toLowerCase());
  if (parts === null) {
    return null;
  }
  const [r, g, b] = parts;
  const [max, min] = [Math.max(...parts), Math.min(...parts)];
  const [chroma, lightness] = [max - min, (max + min) / 2];
  if (chroma < leastChroma) {
    return lightness >= 0.25 && lightness < 0.94 ? 'grey' : null;
  }
  let sextant = (r - g) / chroma + 4;
  if (max <= r) {
    sextant = ((((g - b) / chroma) % 6) + 6) % 6;
  } else if (max <= g) {
    sextant = (b - r) / chroma + 2;
  }
  return named(sextant * 60, lightness);
}

function named(hue: number, lightness: number): Colour {
  if (hue >= 15 && hue < 66 && lightness < 0.36) {
    return 'brown';
  }
  const steps: [number, Colour][] = [
    [15, 'red'],
    [44, 'orange'],
    [68, 'yellow'],
    [160, 'green'],
    [195, 'teal'],
    [256, 'blue'],
    [290, 'purple'],
    [345, 'pink'],
  ];
  return steps.find(([end]) => hue < end)?.[1] ?? 'red';
}

/** Red, green and blue from 0 to 1; null for a transparent or unknown colour. */
function parse(value: string): Parts | null {
  const hex = /^#([0-9a-f]{3,8})$/.exec(NAMED[value] ?? value)?.[1];
  if (hex !== undefined) {
    return ofHex(hex);
  }
  const [, name, list = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(value) ?? [];
  const [first, second, third, alpha] = list
    .split(/[\s,/]+/)
    .filter((part) => part !== '');
  if (first === undefined || second === undefined || third === undefined) {
    return null;
  }
  if (alpha !== undefined && !(number(alpha, 1) > 0)) {
    return null;
  }
  const parts =
    name === 'rgb'
      ? ([first, second, third].map((part) => clamp(number(part, 255))) as Parts)
      : ofHsl(number(first, 60), clamp(number(second, 100)), clamp(number(third, 100)));
  return parts.every((part) => Number.isFinite(part)) ? parts : null;
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));

function number(part: string, whole: number): number {
  return part.endsWith('%')
    ? Number(part.slice(0, -1)) / 100
    : Number(part.replace(/deg$/, '')) / whole;
}

function ofHex(hex: string): Parts | null {
  const isShort = hex.length < 5;
  const part = (at: number) =>
    Number.parseInt(
      isShort ? hex.charAt(at).repeat(2) : hex.slice(at * 2, at * 2 + 2),
      16,
    ) / 255;
  const hasAlpha = hex.length === 4 || hex.length === 8;
  const isKnown = hasAlpha || hex.length === 3 || hex.length === 6;
  return !isKnown || (hasAlpha && part(3) === 0) ? null : [part(0), part(1), part(2)];
}

/** The formula of CSS Color 4 §7.1, with the hue in sextants. */
function ofHsl(hue: number, saturation: number, lightness: number): Parts {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const part = (n: number) => {
    const k = (((n + hue * 2) % 12) + 12) % 12;
    return lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0), part(8), part(4)];
}
