import 'fake-indexeddb/auto';
import './testing/worker-scope';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { enqueue, queuedMessages, withdraw } from './features/offline/worker/waiting';
import { MemoryCaches } from './testing/cache-storage';
import { network } from './testing/network';
import { FakeExtendableEvent } from './testing/worker-scope';
import './service-worker';

declare const registration: ServiceWorkerRegistration;

const message = {
  key: 'a',
  path: '/api/admin/contact_us',
  body: { key: 'a' },
  language: 'en',
  at: 1,
};

/** The browser's background sync. */
function sync() {
  const told: unknown[] = [];
  vi.stubGlobal('clients', {
    matchAll: async () => [{ postMessage: (one: unknown) => told.push(one) }],
  });
  const tag = 'serwist-background-sync:messages';
  const event = Object.assign(new FakeExtendableEvent('sync'), {
    tag,
    lastChance: false,
  });
  window.dispatchEvent(event);
  return { work: event.ended(), told };
}

const serve = (reply: () => Response) =>
  network.use(http.post('*/api/admin/contact_us', reply));

beforeEach(async () => {
  await withdraw(message.key);
  await enqueue(message);
});

test('a browser that wakes the worker in vain is told to try again', async () => {
  serve(() => HttpResponse.error());
  await expect(sync().work).rejects.toThrow('still waits');
  serve(() => HttpResponse.json({ message: 'Later' }, { status: 502 }));
  await expect(sync().work).rejects.toThrow('still waits');
  expect(await queuedMessages()).toHaveLength(1);
});

test('once all is sent or refused the browser is done', async () => {
  serve(() => HttpResponse.json({ message: 'ok' }));
  const { work, told } = sync();
  await work;
  expect(told).toEqual([{ kind: 'sent', key: 'a' }]);
  await enqueue(message);
  serve(() => HttpResponse.json({ message: 'No' }, { status: 403 }));
  await sync().work;
  expect(await queuedMessages()).toMatchObject([{ refused: 'No' }]);
});

test('a new worker has pages requested while it starts, and takes over', async () => {
  vi.stubGlobal('caches', new MemoryCaches());
  const claim = vi.fn();
  vi.stubGlobal('clients', { claim });
  const event = new FakeExtendableEvent('activate');
  window.dispatchEvent(event);
  await event.ended();
  const { navigationPreload } = registration;
  expect(navigationPreload.enable).toHaveBeenCalledOnce();
  expect(claim).toHaveBeenCalledOnce();
});

test('what waits is registered with the browser, and the pages are told', async () => {
  serve(() => HttpResponse.error());
  const told: unknown[] = [];
  vi.stubGlobal('clients', {
    matchAll: async () => [{ postMessage: (one: unknown) => told.push(one) }],
  });
  const event = Object.assign(new FakeExtendableEvent('message'), {
    data: { kind: 'send' },
    ports: [],
  });
  window.dispatchEvent(event);
  await event.ended();
  expect(registration.sync.register).toHaveBeenCalledWith(
    'serwist-background-sync:messages',
  );
  expect(told).toEqual([{ kind: 'waiting' }]);
});
