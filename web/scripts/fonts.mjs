// Makes the fonts in src/styles/fonts of those that the packages bring:
//
//   npm run fonts
//
// A page waits for what it is set in, so the first view brings only the weights that it has:
// the text from 400 to 700, headings at their one weight. Besley in every weight is fetched by
// pages alone in which somebody has set running text in it, or made a word of a heading bold. Every character of the
// packages' Latin files stays, French accents among them; hinting goes (HarfBuzz drops it).

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const FOLDER = new URL('../src/styles/fonts/', import.meta.url);
const BESLEY = '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2';
const RADIO_CANADA =
  '@fontsource-variable/radio-canada/files/radio-canada-latin-wght-normal.woff2';
/** The families that a company can choose instead (src/styles/typefaces). */
const latin = (family) =>
  `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;

const TEXT = { min: 400, max: 700, default: 400 };

/** Each with the file that it is made of and its weights. */
export const FONTS = [
  { name: 'headings.woff2', source: BESLEY, wght: 520 },
  {
    name: 'text.woff2',
    source: RADIO_CANADA,
    wght: TEXT,
  },
  { name: 'serif.woff2', source: BESLEY, wght: { min: 400, max: 650, default: 400 } },
  { name: 'lora-headings.woff2', source: latin('lora'), wght: 600 },
  { name: 'lora-text.woff2', source: latin('source-sans-3'), wght: TEXT },
  { name: 'playfair-headings.woff2', source: latin('playfair-display'), wght: 600 },
  { name: 'playfair-text.woff2', source: latin('work-sans'), wght: TEXT },
  { name: 'figtree-text.woff2', source: latin('figtree'), wght: TEXT },
];

/** Blocks of Unicode that hold whatever the packages' Latin files have. */
const RANGES = [
  [0x20, 0x24f],
  [0x2b0, 0x36f],
  [0x1e00, 0x1eff],
  [0x2000, 0x22ff],
  [0xfb00, 0xfb06],
];
const LATIN = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)),
).join('');

/** The bytes of one of them. */
export function make({ source, wght }) {
  return subsetFont(readFileSync(resolve(source)), LATIN, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
}

if (process.argv[1] === import.meta.filename) {
  const made = await Promise.all(FONTS.map(make));
  for (const [nth, bytes] of made.entries()) {
    const { name } = FONTS[nth];
    writeFileSync(new URL(name, FOLDER), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
}
