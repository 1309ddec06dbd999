import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { countWaiting, emptyDevice } from './leaving';
import { wait } from './worker/waiting';

const message = (key: string) => ({ key, path: '/x', body: {}, language: 'en', at: 1 });

afterEach(() => vi.unstubAllGlobals());

test('what waits is counted where no worker answers, and goes with the rest', async () => {
  expect(navigator.serviceWorker?.controller ?? null).toBeNull();
  await wait(message('a'));
  await wait(message('b'));
  expect(await countWaiting()).toBe(2);
  vi.stubGlobal('caches', { keys: async () => [] });
  await emptyDevice();
  expect(await countWaiting()).toBe(0);
});

test('a database that cannot be read may hold some; a browser without one holds none', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new Error('broken');
    },
  });
  expect(await countWaiting()).toBeUndefined();
  vi.stubGlobal('indexedDB', undefined);
  expect(await countWaiting()).toBe(0);
});
