import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { clearDeviceData, countQueuedMessages } from './clear-device-data';
import { enqueue } from './worker/waiting';

const message = (key: string) => ({ key, path: '/x', body: {}, language: 'en', at: 1 });

afterEach(() => vi.unstubAllGlobals());

test('what waits is counted where no worker answers, and goes with the rest', async () => {
  expect(navigator.serviceWorker?.controller ?? null).toBeNull();
  await enqueue(message('a'));
  await enqueue(message('b'));
  expect(await countQueuedMessages()).toBe(2);
  vi.stubGlobal('caches', { keys: async () => [] });
  await clearDeviceData();
  expect(await countQueuedMessages()).toBe(0);
});

test('the worker is told, although it does not control the page', async () => {
  const active = { postMessage: vi.fn() };
  const getRegistration = async () => ({ active });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  await clearDeviceData();
  expect(active.postMessage).toHaveBeenCalledWith({ kind: 'clear' });
});

test('a database that cannot be read may hold some; a browser without one holds none', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new Error('broken');
    },
  });
  expect(await countQueuedMessages()).toBeUndefined();
  vi.stubGlobal('indexedDB', undefined);
  expect(await countQueuedMessages()).toBe(0);
});
