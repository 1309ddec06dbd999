import 'fake-indexeddb/auto';
import { CacheExpiration } from 'serwist';
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

test('nothing is left of the addresses that the worker has noted, though it runs', async () => {
  const visited = new CacheExpiration('keyturn-2-pages', { maxEntries: 60 });
  await visited.updateTimestamp('/contact');
  vi.stubGlobal('caches', {
    keys: async () => [],
    open: async () => ({ delete: vi.fn() }),
  });
  await clearDeviceData();
  // The worker goes on with the database that it holds open.
  await visited.updateTimestamp('/about');
  const opening = indexedDB.open('serwist-expiration');
  const notes = await new Promise<IDBRequest>((done) => {
    opening.addEventListener('success', () => {
      const all = opening.result
        .transaction('cache-entries')
        .objectStore('cache-entries');
      const asked = all.getAll();
      asked.addEventListener('success', () => done(asked));
    });
  });
  expect(notes.result).toMatchObject([{ url: expect.stringContaining('/about') }]);
});

test('a database that is not there is not made', async () => {
  await new Promise((done) => {
    indexedDB.deleteDatabase('keyturn').addEventListener('success', done);
  });
  vi.stubGlobal('caches', { keys: async () => [] });
  await clearDeviceData();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('keyturn');
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
