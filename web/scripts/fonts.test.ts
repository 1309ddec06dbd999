import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONTS, make } from './fonts.mjs';

const styles = readFileSync('src/styles/fonts.css', 'utf8');

test.each(FONTS)('$name is what the package makes, and is used', async (font) => {
  const made = await make(font);
  expect(readFileSync(`src/styles/fonts/${font.name}`).equals(made)).toBe(true);
  expect(styles).toContain(`./fonts/${font.name}`);
});
