import { expect, test } from 'vitest';
import { arrived, BELOW, type Place, settled, tidied } from './guard-place';

const above: Place = { at: 'above', index: 4 };
const screen = { idx: 3 };
const guard = { idx: 4, isGuard: true };

test('the guard is put above the screen while it is needed, once', () => {
  const { place, push } = settled(BELOW, true, screen);
  expect([place, push]).toEqual([above, guard]);
  expect(settled(place, true, guard)).toEqual({ place });
});

test('it is left when it is not needed any more', () => {
  expect(settled(above, false, guard)).toEqual({ place: { at: 'descending' }, go: -1 });
  expect(settled(BELOW, false, screen)).toEqual({ place: BELOW });
});

test('somebody who went elsewhere over it is on a screen again', () => {
  expect(settled(above, false, { idx: 5 })).toEqual({ place: BELOW });
  expect(settled(above, true, { idx: 5 }).push).toEqual({ idx: 6, isGuard: true });
});

test.each<[Place]>([
  [{ at: 'climbing', index: 4, steps: 1 }],
  [{ at: 'descending' }],
  [{ at: 'tidying' }],
])('on the way $at nothing is settled', (place) => {
  expect(settled(place, true, screen)).toEqual({ place });
  expect(settled(place, false, screen)).toEqual({ place });
});

test.each([
  // Back, and Back for three entries at once from the browser's list.
  ['one step', screen, 1, 1],
  ['three steps', { idx: 1 }, 3, 2],
  ['to an entry without a place', null, 1, 1],
])('Back is taken back, and asked about: %s', (_, entry, up, steps) => {
  const down = arrived(above, entry);
  expect(down).toMatchObject({ go: up, isOurs: true });
  expect(down.asked).toBeUndefined();
  expect(arrived(down.place, guard)).toEqual({
    place: above,
    asked: steps,
    isOurs: true,
  });
});

test('Back during the way back up is taken back too', () => {
  const climbing = arrived(above, screen).place;
  expect(arrived(climbing, { idx: 2 })).toMatchObject({ go: 2, isOurs: true });
});

test('the way down is not for the router, that from an entry left behind is', () => {
  expect(arrived({ at: 'descending' }, screen)).toEqual({ place: BELOW, isOurs: true });
  expect(arrived({ at: 'tidying' }, screen)).toEqual({ place: BELOW, isOurs: false });
  expect(arrived(BELOW, screen)).toEqual({ place: BELOW, isOurs: false });
});

test('an entry that was left behind is left', () => {
  const left = { place: { at: 'tidying' }, go: -1 };
  expect(tidied(BELOW, guard)).toEqual(left);
  expect(arrived(BELOW, guard)).toEqual({ ...left, isOurs: true });
  expect(tidied(BELOW, screen)).toEqual({ place: BELOW });
  expect(tidied(above, guard)).toEqual({ place: above });
});
