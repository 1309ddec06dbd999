import { afterEach, expect, test, vi } from 'vitest';
import { Answers } from './answers';
import { ApiError } from './client';

afterEach(() => vi.useRealTimers());

const key = ['blogs', { page: 0, search: '', size: 12 }];

test.each([
  ['no answer', new ApiError('away', 0), 2],
  ['a defect', new ApiError('broken', 500), 2],
  ['nothing there', new ApiError('not there', 404), 1],
  ['asked too often', new ApiError('later', 429), 1],
])('%s is asked again: once, or never', async (_, error, times) => {
  vi.useFakeTimers();
  const answers = new Answers();
  const call = vi.fn().mockRejectedValue(error);
  const asked = answers.ask(key, call).catch((reason: unknown) => reason);
  await vi.runAllTimersAsync();
  expect(await asked).toBe(error);
  expect(call).toHaveBeenCalledTimes(times);
  expect(answers.get(key)).toMatchObject({ data: undefined, error });
});

test('what the page brings is known, whatever the order of its names', () => {
  const answers = new Answers([
    { key: ['blogs', { size: 12, search: '', page: 0 }], data: 'a page' },
  ]);
  expect(answers.get(key).data).toBe('a page');
  expect(answers.isFresh(key)).toBe(true);
  expect(answers.get(['blogs', { page: 1, search: '', size: 12 }]).data).toBeUndefined();
});

test('two who ask at the same time share a call', async () => {
  const answers = new Answers();
  const call = vi.fn().mockResolvedValue('data');
  const both = [answers.ask(key, call), answers.ask(key, call)];
  expect(await Promise.all(both)).toEqual(['data', 'data']);
  expect(call).toHaveBeenCalledOnce();
});

test('what is known is answered while it is fresh, and asked for afterwards', async () => {
  vi.useFakeTimers();
  const answers = new Answers([{ key, data: 'old' }]);
  const call = vi.fn().mockResolvedValue('new');
  expect(await answers.read(key, call)).toBe('old');
  vi.advanceTimersByTime(60_000);
  expect(await answers.read(key, call)).toBe('new');
  expect(call).toHaveBeenCalledOnce();
});

test('a failure keeps what was known before, and is told', async () => {
  const answers = new Answers([{ key, data: 'old' }], 0);
  const heard = vi.fn();
  const leave = answers.watch(key, heard);
  await answers.ask(key, () => Promise.reject(new Error('away'))).catch(() => {});
  expect(answers.get(key)).toMatchObject({ data: 'old', error: { message: 'away' } });
  expect(heard).toHaveBeenCalledOnce();
  leave();
  answers.put(key, 'new');
  expect(heard).toHaveBeenCalledOnce();
  expect(answers.get(key)).toMatchObject({ data: 'new', error: null });
});

test('what is forgotten stays forgotten, also when its answer comes late', async () => {
  const answers = new Answers([{ key: ['blogs-of-others'], data: 'kept' }]);
  let reply: (answer: string) => void = () => {};
  const asked = answers.ask(
    key,
    () =>
      new Promise<string>((done) => {
        reply = done;
      }),
  );
  answers.forget(['blogs']);
  reply('late');
  await asked;
  expect(answers.get(key).data).toBeUndefined();
  expect(answers.get(['blogs-of-others']).data).toBe('kept');
});

test('only what failed without being known is asked for again by itself', async () => {
  const answers = new Answers([{ key: ['known'], data: 1 }], 0);
  const fail = () => Promise.reject(new Error('away'));
  await answers.ask(key, fail).catch(() => {});
  await answers.ask(['known'], fail).catch(() => {});
  answers.forgetFailed();
  expect(answers.get(key).error).toBeNull();
  expect(answers.get(['known']).error).not.toBeNull();
});

test('what nobody looks at is known until fifty others were asked for', async () => {
  const answers = new Answers([{ key: ['of the page'], data: 'given' }], 0);
  const ask = (name: string | number) => answers.ask(['q', name], async () => name);
  answers.put(['draft'], 'typed');
  answers.put(['q', 'put'], 'put', true);
  const leave = answers.watch(['q', 'seen'], () => {});
  await ask('seen');
  await ask('looked at');
  for (let number = 0; number < 60; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await ask(number);
    answers.get(['q', 'looked at']);
  }
  const known = (name: unknown) => answers.get(['q', name]).data !== undefined;
  expect([0, 10, 'put'].map(known)).toEqual([false, false, false]);
  expect([11, 59, 'seen', 'looked at'].map(known)).toEqual([true, true, true, true]);
  expect(answers.get(['draft']).data, 'nobody can ask for it again').toBe('typed');
  expect(answers.get(['of the page']).data).toBe('given');
  leave();
  for (let number = 100; number < 150; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await ask(number);
  }
  expect(known('seen')).toBe(false);
});

test('without a connection a call that failed is not made again by itself', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const call = vi.fn(() => Promise.reject(new Error('away')));
  await new Answers([], 1).ask(key, call).catch(() => {});
  expect(call).toHaveBeenCalledOnce();
});
