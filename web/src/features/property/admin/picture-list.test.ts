import { expect, test } from 'vitest';
import { picture as inLibrary } from '../../../testing/library';
import type { LibraryPicture } from '../../media/admin/api';
import {
  dropPicture,
  isSameList,
  isUnsaved,
  movePicture,
  orderOf,
  pictureOf,
  type PropertyPicture,
  libraryPicture,
  withPreferred,
} from './picture-list';

const picture = (id: string, isPreferred = false): PropertyPicture => ({
  id,
  mediaKey: id,
  source: `/media/${id}`,
  shows: '',
  isPreferred,
});
const three = [picture('1', true), picture('2'), picture('3')];
const ids = (pictures: readonly PropertyPicture[]) =>
  pictures.map(({ id }) => id).join('');

test('a picture of the library brings its words along, in the language that is wanted', () => {
  const lake = {
    ...inLibrary(7, 'lake.png', { alt_en: 'The lake', alt_fr: 'Le lac' }),
    focus: '04',
  } as LibraryPicture;
  expect(libraryPicture('a', lake)).toEqual({
    id: 'a',
    libraryImage: '/media/7.webp',
    source: '/media/7.webp',
    shows: 'The lake',
    isPreferred: false,
    focus: '04',
  });
  expect(libraryPicture('a', lake, 'fr').shows).toBe('Le lac');
  expect(libraryPicture('a', { ...lake, alt_fr: '' }, 'fr').shows).toBe('The lake');
  expect(libraryPicture('a', { ...lake, alt_en: '', alt_fr: '' }).shows).toBe('');
  expect(isUnsaved(libraryPicture('a', lake))).toBe(true);
  expect(isUnsaved(picture('1'))).toBe(false);
});

test('a picture moves by one place, and stays at the ends', () => {
  expect(ids(movePicture(three, '2', -1))).toBe('213');
  expect(ids(movePicture(three, '2', 1))).toBe('132');
  expect(ids(movePicture(three, '1', -1))).toBe('123');
  expect(ids(movePicture(three, '3', 1))).toBe('123');
});

test('a picture is dropped where another one is', () => {
  expect(ids(dropPicture(three, '3', '1'))).toBe('312');
  expect(ids(dropPicture(three, '1', '3'))).toBe('231');
  expect(ids(dropPicture(three, '9', '1'))).toBe('123');
});

test('exactly one picture stands for the property', () => {
  const preferred = (pictures: PropertyPicture[]) =>
    ids(pictures.filter((one) => one.isPreferred));
  expect(preferred(withPreferred(three, '3'))).toBe('3');
  expect(preferred(withPreferred(three.slice(1)))).toBe('2');
  expect(withPreferred([])).toEqual([]);
});

test('the order, what they show and the preferred one are told from before', () => {
  const shown = [{ ...picture('1', true), shows: 'The front ' }, ...three.slice(1)];
  expect(isSameList(three, [...three])).toBe(true);
  for (const other of [
    movePicture(three, '2', 1),
    withPreferred(three, '2'),
    shown,
    [],
  ]) {
    expect(isSameList(three, other)).toBe(false);
  }
  const order = orderOf(shown, three);
  expect(
    order.map((one) => one.ShortDescription),
    'only what was changed',
  ).toEqual(['The front', null, null]);
  expect(order.some((one) => one.PreferredPhotoYN)).toBe(false);
  expect(orderOf(withPreferred(three, '2'), three)[1]?.PreferredPhotoYN).toBe(true);
});

test('a stored picture keeps its key and its words', () => {
  const media = {
    MediaKey: '7',
    MediaURL: '/media/a.webp',
    ShortDescription: 'The front',
    Order: 1,
    PreferredPhotoYN: true,
    ImageWidth: 8,
    ImageHeight: 6,
  };
  expect(pictureOf(media)).toMatchObject({ mediaKey: '7', shows: 'The front' });
});
