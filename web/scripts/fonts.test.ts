import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONTS, make } from './fonts.mjs';

const FILES = [
  'fonts.css',
  'typefaces/lora-fonts.css',
  'typefaces/playfair-fonts.css',
  'typefaces/figtree-fonts.css',
];
const styles = FILES.map((file) => readFileSync(`src/styles/${file}`, 'utf8')).join('\n');

test.each(FONTS)('$name is what the package makes, and is used', async (font) => {
  const made = await make(font);
  expect(readFileSync(`src/styles/fonts/${font.name}`).equals(made)).toBe(true);
  expect(styles).toContain(`/fonts/${font.name}`);
});
