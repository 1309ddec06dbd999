// Turns the `style` formatting of word processors into our classes, as the server does
// (crates/platform/src/html/style.rs). So pasted text looks in the editor as it will be published.

import {
  ALIGNS,
  type Align,
  FONTS,
  type Letters,
  MAX_INDENT,
  readAlign,
  readIndent,
  readLetters,
} from './classes';
import { letterColour, markColour } from './foreign-colours';

export interface Format {
  align: Align | null;
  indent: number;
  letters: Letters;
  /** `false` removes the element's own formatting. */
  bold: boolean | null;
  italic: boolean | null;
  underline: boolean;
  strike: boolean;
  script: 'sub' | 'sup' | null;
}

/** Reads `style` first, then attributes of old HTML, then our own classes. */
export function formatOf(element: Element, style: string): Format {
  const format: Format = {
    align: null,
    indent: 0,
    letters: { font: null, size: null, color: null, bg: null },
    bold: null,
    italic: null,
    underline: false,
    strike: false,
    script: null,
  };
  for (const [name, value] of declarations(style)) {
    readers[name]?.(format, value);
  }
  const align = element.getAttribute('align')?.toLowerCase();
  format.align = ALIGNS.find((one) => one === align) ?? format.align;
  if (element.localName === 'font') {
    format.letters.color =
      letterColour(element.getAttribute('color') ?? '') ?? format.letters.color;
    format.letters.font = font(element.getAttribute('face') ?? '') ?? format.letters.font;
  }
  const own = readLetters(element);
  for (const kind of ['font', 'size', 'color', 'bg'] as const) {
    format.letters[kind] = own[kind] ?? format.letters[kind];
  }
  format.align = readAlign(element) ?? format.align;
  format.indent = readIndent(element) || format.indent;
  return format;
}

const behind = (format: Format, value: string) => {
  for (const word of value.match(/[^\s(]+(\([^)]*\))?/g) ?? []) {
    format.letters.bg = markColour(word) ?? format.letters.bg;
  }
};
const inset = (format: Format, value: string) => {
  format.indent = indent(value) || format.indent;
};
const lines = (format: Format, value: string) => {
  const words = value.split(/\s+/);
  format.underline ||= words.includes('underline');
  format.strike ||= words.includes('line-through');
};

const readers: Record<string, (format: Format, value: string) => void> = {
  'text-align': (format, value) => {
    format.align = ALIGNS.find((one) => one === value) ?? null;
  },
  'margin-left': inset,
  'padding-left': inset,
  'font-family': (format, value) => {
    format.letters.font = font(value);
  },
  'font-size': (format, value) => {
    format.letters.size = size(value);
  },
  color: (format, value) => {
    format.letters.color = letterColour(value);
  },
  background: behind,
  'background-color': behind,
  'mso-highlight': behind,
  'font-weight': (format, value) => {
    format.bold = bold(value);
  },
  'font-style': (format, value) => {
    format.italic = value === 'normal' ? false : /^(italic|oblique)/.test(value) || null;
  },
  'text-decoration': lines,
  'text-decoration-line': lines,
  'vertical-align': (format, value) => {
    format.script = value === 'sub' ? 'sub' : value === 'super' ? 'sup' : null;
  },
};

/** Name and value pairs of a `style`, in lower case. */
export function declarations(style: string): [name: string, value: string][] {
  const parts = style.match(/(?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+/g) ?? [];
  return parts.flatMap((part): [string, string][] => {
    const colon = part.indexOf(':');
    const value = part
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const name = part.slice(0, colon).trim().toLowerCase();
    return colon < 0 ? [] : [[name, value.replace(/!important$/, '').trim()]];
  });
}

function bold(value: string): boolean | null {
  if (/^(bold|bolder)$/.test(value)) {
    return true;
  }
  if (/^(normal|lighter)$/.test(value)) {
    return false;
  }
  return /^\d+$/.test(value) ? Number(value) >= 600 : null;
}

/** Only clear cases: the name of a font, or a font for code. */
function font(value: string): string | null {
  const first = (value.toLowerCase().split(',')[0] ?? '').trim().replace(/["']/g, '');
  if (first === 'serif') {
    return FONTS[0];
  }
  const isCode = /^(monospace|courier|courier new|consolas|menlo|monaco)$/.test(first);
  return isCode ? FONTS[1] : null;
}

const UNITS: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  em: 16,
  rem: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  '%': 0.16,
};

/** A length in CSS pixels; relative ones are those of a 16 px text. */
function pixels(value: string): number | null {
  const [, number = '', unit = ''] = /^(-?[\d.]+)\s*([a-z]+|%)$/.exec(value) ?? [];
  const factor = UNITS[unit];
  const length = Number(number) * (factor ?? Number.NaN);
  return number !== '' && Number.isFinite(length) ? length : null;
}

const SIZE_WORDS: Record<string, string> = {
  'xx-small': 'small',
  'x-small': 'small',
  small: 'small',
  smaller: 'small',
  large: 'large',
  larger: 'large',
  'x-large': 'large',
  'xx-large': 'huge',
  'xxx-large': 'huge',
};

/** Text of 11 or 12 points is the normal size of a word processor. */
function size(value: string): string | null {
  const length = pixels(value);
  if (length === null || length <= 0) {
    return SIZE_WORDS[value] ?? null;
  }
  if (length < 13) {
    return 'small';
  }
  if (length < 22) {
    return null;
  }
  return length < 36 ? 'large' : 'huge';
}

/** Half an inch is one step. */
function indent(value: string): number {
  const steps = Math.round((pixels(value) ?? 0) / 48);
  return Math.min(MAX_INDENT, Math.max(0, steps));
}
