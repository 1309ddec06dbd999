import { expect, test } from 'vitest';
import {
  dropPicture,
  movePicture,
  type PropertyPicture,
  withPreferred,
} from './picture-list';
import { mergePictures } from './picture-merge';

const picture = (id: string, isPreferred = false): PropertyPicture => ({
  id,
  mediaKey: id,
  source: `/media/${id}`,
  shows: '',
  isPreferred,
});
const base = [picture('1', true), picture('2'), picture('3')];
const ids = (pictures: readonly PropertyPicture[]) =>
  pictures.map(({ id }) => id).join('');
const preferred = (pictures: readonly PropertyPicture[]) =>
  ids(pictures.filter((one) => one.isPreferred));
const shown = (pictures: readonly PropertyPicture[], id: string, shows: string) =>
  pictures.map((one) => (one.id === id ? { ...one, shows } : one));
const without = (pictures: readonly PropertyPicture[], id: string) =>
  withPreferred(pictures.filter((one) => one.id !== id));

test('who touched no picture leaves them as they are stored', () => {
  const theirs = shown([...without(base, '1'), picture('4')], '2', 'Theirs');
  expect(mergePictures(base, base, theirs)).toEqual(theirs);
  expect(mergePictures(base, base, [])).toEqual([]);
});

test('where nobody else was, one’s own list stands', () => {
  for (const mine of [
    movePicture(base, '3', -1),
    dropPicture(base, '3', '1'),
    [picture('n'), ...base],
    [...base, picture('n'), picture('m')],
    without(base, '1'),
    shown(base, '2', 'Mine'),
    withPreferred(base, '2'),
  ]) {
    expect(mergePictures(base, mine, base)).toEqual(withPreferred(mine));
  }
});

test.each([
  ['moved to the front', dropPicture(base, '3', '1'), '3124'],
  ['moved behind another', dropPicture(base, '1', '3'), '2314'],
  ['moved by one place', movePicture(base, '3', -1), '1324'],
  ['added and removed', [...without(base, '2'), picture('n')], '134n'],
  ['added in between', [picture('1'), picture('n'), picture('2'), picture('3')], '1n234'],
])('what one %s is done to the others’ list', (_, mine, expected) => {
  expect(ids(mergePictures(base, mine, [...base, picture('4')]))).toBe(expected);
});

test('one’s own moves are done, and the other’s stay', () => {
  const five = [...base, picture('4'), picture('5')];
  const theirs = movePicture(five, '5', -1);
  expect(ids(mergePictures(five, movePicture(five, '1', 1), theirs))).toMatch(/^21354$/);
});

test('a picture that the other removed is gone, whatever was done to it', () => {
  const theirs = without(base, '3');
  for (const mine of [
    base,
    dropPicture(base, '3', '1'),
    shown(base, '3', 'Mine'),
    withPreferred(base, '3'),
  ]) {
    const merged = mergePictures(base, mine, theirs);
    expect(ids(merged)).toBe('12');
    expect(preferred(merged)).toBe('1');
  }
});

test('of two texts one’s own wins only where one wrote one', () => {
  const theirs = shown(shown(base, '1', 'Theirs'), '2', 'Theirs');
  const merged = mergePictures(base, shown(base, '2', 'Mine'), theirs);
  expect(merged.map(({ shows }) => shows)).toEqual(['Theirs', 'Mine', '']);
});

test('the preferred picture is the one that somebody chose', () => {
  const theirs = withPreferred(base, '2');
  expect(preferred(mergePictures(base, base, theirs))).toBe('2');
  expect(preferred(mergePictures(base, withPreferred(base, '3'), theirs))).toBe('3');
  // Without the first the next one stands for the property, which nobody chose.
  expect(
    preferred(mergePictures(base, without(base, '1'), withPreferred(base, '3'))),
  ).toBe('3');
  expect(preferred(mergePictures(base, without(base, '1'), base))).toBe('2');
  expect(preferred(mergePictures([], [picture('n', true)], base))).toBe('1');
});
