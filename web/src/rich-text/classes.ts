// The closed list of formatting that rich text may carry, as class names. The
// sanitiser has the same list (crates/platform/src/html/classes.rs); a test compares.

export const ALIGNS = ['center', 'right', 'justify'] as const;
/** The widths of a picture or a gallery; without one it is as wide as the text. */
export const WIDTHS = ['wide', 'full'] as const;
export const FONTS = ['serif', 'monospace'] as const;
export const SIZES = ['small', 'large', 'huge'] as const;
export const COLOURS = [
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
] as const;
/** Specification §3. */
export const MAX_INDENT = 8;

export type Align = (typeof ALIGNS)[number];
export type Width = (typeof WIDTHS)[number];
export type Colour = (typeof COLOURS)[number];

/** The formatting of a run of letters; at most one value of each kind. */
export const LETTERS = {
  font: FONTS,
  size: SIZES,
  color: COLOURS,
  bg: COLOURS,
} as const;
export type LetterKind = keyof typeof LETTERS;
export const letterKinds = Object.keys(LETTERS) as LetterKind[];

export type Letters = Record<LetterKind, string | null>;

/** The value of a kind among an element's classes: `kt-size-huge` → `huge`. */
function valueOf(
  element: Element,
  kind: string,
  values: readonly string[],
): string | null {
  const prefix = `kt-${kind}-`;
  for (const name of element.classList) {
    const value = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (values.includes(value)) {
      return value;
    }
  }
  return null;
}

export function readAlign(element: Element): Align | null {
  return valueOf(element, 'align', ALIGNS) as Align | null;
}

export function readWidth(element: Element): Width | null {
  return valueOf(element, 'width', WIDTHS) as Width | null;
}

/** How far a block is set in; 0 without a class. */
export function readIndent(element: Element): number {
  const steps = Array.from({ length: MAX_INDENT }, (_, step) => String(step + 1));
  return Number(valueOf(element, 'indent', steps) ?? 0);
}

/** The formatting of a span with that of the spans around it. */
export function readLetters(span: Element): Letters {
  const read = (kind: LetterKind): string | null => {
    let at: Element | null = span;
    while (at) {
      const value = valueOf(at, kind, LETTERS[kind]);
      if (value !== null) {
        return value;
      }
      at = at.parentElement?.closest('span') ?? null;
    }
    return null;
  };
  return { font: read('font'), size: read('size'), color: read('color'), bg: read('bg') };
}

/** The classes of a run of letters, in the sanitiser's order. */
export function letterClasses(letters: Partial<Letters>): string {
  return letterKinds
    .filter((kind) => letters[kind])
    .map((kind) => `kt-${kind}-${letters[kind]}`)
    .join(' ');
}

/** The number of figures in a gallery. */
export const GALLERY_MIN = 2;
export const GALLERY_MAX = 6;
export const GALLERY = 'kt-gallery';

/** The classes of a block, in the sanitiser's order; only figures have a `width`. */
export function blockClasses(
  align: string | null,
  indent: number,
  width: Width | null = null,
): string {
  const names = [
    align && `kt-align-${align}`,
    indent > 0 && `kt-indent-${indent}`,
    width && `kt-width-${width}`,
  ];
  return names.filter(Boolean).join(' ');
}
