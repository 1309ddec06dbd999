import { expect, test } from 'vitest';
import { type BlockerState, cleanUp, IDLE, onPop, update } from './blocker-state';

const blocking: BlockerState = { at: 'blocking', index: 4 };
const screen = { idx: 3 };
const guard = { idx: 4, isGuard: true };

test('the extra entry is pushed once while blocking is needed', () => {
  const { state, push } = update(IDLE, true, screen);
  expect([state, push]).toEqual([blocking, guard]);
  expect(update(state, true, guard)).toEqual({ state });
});

test('it is removed when blocking is not needed any more', () => {
  expect(update(blocking, false, guard)).toEqual({ state: { at: 'removing' }, go: -1 });
  expect(update(IDLE, false, screen)).toEqual({ state: IDLE });
});

test('a navigation that replaced it ends the blocking', () => {
  expect(update(blocking, false, { idx: 5 })).toEqual({ state: IDLE });
  expect(update(blocking, true, { idx: 5 }).push).toEqual({ idx: 6, isGuard: true });
});

test.each<[BlockerState]>([
  [{ at: 'restoring', index: 4, steps: 1 }],
  [{ at: 'removing' }],
  [{ at: 'cleaning' }],
])('nothing is updated while $at', (state) => {
  expect(update(state, true, screen)).toEqual({ state });
  expect(update(state, false, screen)).toEqual({ state });
});

test.each([
  // Back, and Back for three entries at once from the browser's list.
  ['one step', screen, 1, 1],
  ['three steps', { idx: 1 }, 3, 2],
  ['to an entry without an index', null, 1, 1],
])('Back is undone, and the user is asked: %s', (_, entry, up, steps) => {
  const down = onPop(blocking, entry);
  expect(down).toMatchObject({ go: up, isOurs: true });
  expect(down.askedSteps).toBeUndefined();
  expect(onPop(down.state, guard)).toEqual({
    state: blocking,
    askedSteps: steps,
    isOurs: true,
  });
});

test('Back while restoring is undone, too', () => {
  const restoring = onPop(blocking, screen).state;
  expect(onPop(restoring, { idx: 2 })).toMatchObject({ go: 2, isOurs: true });
});

test('the router sees cleaning, but not removing', () => {
  expect(onPop({ at: 'removing' }, screen)).toEqual({ state: IDLE, isOurs: true });
  expect(onPop({ at: 'cleaning' }, screen)).toEqual({ state: IDLE, isOurs: false });
  expect(onPop(IDLE, screen)).toEqual({ state: IDLE, isOurs: false });
});

test('an extra entry that was left behind is left', () => {
  const left = { state: { at: 'cleaning' }, go: -1 };
  expect(cleanUp(IDLE, guard)).toEqual(left);
  expect(onPop(IDLE, guard)).toEqual({ ...left, isOurs: true });
  expect(cleanUp(IDLE, screen)).toEqual({ state: IDLE });
  expect(cleanUp(blocking, guard)).toEqual({ state: blocking });
});
