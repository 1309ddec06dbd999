import { afterEach, expect, test, vi } from 'vitest';
import { QueryCache } from './query-cache';
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
  const queryCache = new QueryCache();
  const call = vi.fn().mockRejectedValue(error);
  const asked = queryCache.fetchQuery(key, call).catch((reason: unknown) => reason);
  await vi.runAllTimersAsync();
  expect(await asked).toBe(error);
  expect(call).toHaveBeenCalledTimes(times);
  expect(queryCache.getQueryState(key)).toMatchObject({ data: undefined, error });
});

test('what the page brings is known, whatever the order of its names', () => {
  const queryCache = new QueryCache([
    { key: ['blogs', { size: 12, search: '', page: 0 }], data: 'a page' },
  ]);
  expect(queryCache.getQueryState(key).data).toBe('a page');
  expect(queryCache.isFresh(key)).toBe(true);
  expect(
    queryCache.getQueryState(['blogs', { page: 1, search: '', size: 12 }]).data,
  ).toBeUndefined();
});

test('two who ask at the same time share a call', async () => {
  const queryCache = new QueryCache();
  const call = vi.fn().mockResolvedValue('data');
  const both = [queryCache.fetchQuery(key, call), queryCache.fetchQuery(key, call)];
  expect(await Promise.all(both)).toEqual(['data', 'data']);
  expect(call).toHaveBeenCalledOnce();
});

test('what is known is answered while it is fresh, and asked for afterwards', async () => {
  vi.useFakeTimers();
  const queryCache = new QueryCache([{ key, data: 'old' }]);
  const call = vi.fn().mockResolvedValue('new');
  expect(await queryCache.ensureQueryData(key, call)).toBe('old');
  vi.advanceTimersByTime(60_000);
  expect(await queryCache.ensureQueryData(key, call)).toBe('new');
  expect(call).toHaveBeenCalledOnce();
});

test('a failure keeps what was known before, and is told', async () => {
  const queryCache = new QueryCache([{ key, data: 'old' }], 0);
  const heard = vi.fn();
  const leave = queryCache.subscribe(key, heard);
  await queryCache
    .fetchQuery(key, () => Promise.reject(new Error('away')))
    .catch(() => {});
  expect(queryCache.getQueryState(key)).toMatchObject({
    data: 'old',
    error: { message: 'away' },
  });
  expect(heard).toHaveBeenCalledOnce();
  leave();
  queryCache.setQueryData(key, 'new');
  expect(heard).toHaveBeenCalledOnce();
  expect(queryCache.getQueryState(key)).toMatchObject({ data: 'new', error: null });
});

test('what is forgotten stays forgotten, also when its answer comes late', async () => {
  const queryCache = new QueryCache([{ key: ['blogs-of-others'], data: 'kept' }]);
  let reply: (answer: string) => void = () => {};
  const asked = queryCache.fetchQuery(
    key,
    () =>
      new Promise<string>((done) => {
        reply = done;
      }),
  );
  queryCache.removeQueries(['blogs']);
  reply('late');
  await asked;
  expect(queryCache.getQueryState(key).data).toBeUndefined();
  expect(queryCache.getQueryState(['blogs-of-others']).data).toBe('kept');
});

test('only what failed without being known is asked for again by itself', async () => {
  const queryCache = new QueryCache([{ key: ['known'], data: 1 }], 0);
  const fail = () => Promise.reject(new Error('away'));
  await queryCache.fetchQuery(key, fail).catch(() => {});
  await queryCache.fetchQuery(['known'], fail).catch(() => {});
  queryCache.removeFailedQueries();
  expect(queryCache.getQueryState(key).error).toBeNull();
  expect(queryCache.getQueryState(['known']).error).not.toBeNull();
});

test('what nobody looks at is known until fifty others were asked for', async () => {
  const queryCache = new QueryCache([{ key: ['of the page'], data: 'given' }], 0);
  const ask = (name: string | number) =>
    queryCache.fetchQuery(['q', name], async () => name);
  queryCache.setQueryData(['draft'], 'typed');
  queryCache.setQueryData(['q', 'put'], 'put', true);
  const leave = queryCache.subscribe(['q', 'seen'], () => {});
  await ask('seen');
  await ask('looked at');
  for (let number = 0; number < 60; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await ask(number);
    queryCache.getQueryState(['q', 'looked at']);
  }
  const known = (name: unknown) =>
    queryCache.getQueryState(['q', name]).data !== undefined;
  expect([0, 10, 'put'].map(known)).toEqual([false, false, false]);
  expect([11, 59, 'seen', 'looked at'].map(known)).toEqual([true, true, true, true]);
  expect(queryCache.getQueryState(['draft']).data, 'nobody can ask for it again').toBe(
    'typed',
  );
  expect(queryCache.getQueryState(['of the page']).data).toBe('given');
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
  await new QueryCache([], 1).fetchQuery(key, call).catch(() => {});
  expect(call).toHaveBeenCalledOnce();
});
