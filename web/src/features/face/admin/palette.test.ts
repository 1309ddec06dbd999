import { expect, test } from 'vitest';
import cases from '../../../../../content/vectors/palette.json';
import { type FaceColours, movedColours, paletteOf, type Tokens } from './palette';

type Vector = FaceColours & { moved: object; light: Tokens; dark: Tokens };
const vectors = cases as unknown as Vector[];

test.each(vectors)('the palette of $brand, $action and $paper', (vector) => {
  const { light, dark, moved, ...colours } = vector;
  const palette = paletteOf(colours);
  expect(palette).toEqual({ light, dark });
  expect(movedColours(colours, palette.light)).toEqual(moved);
});
