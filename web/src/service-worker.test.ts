import 'fake-indexeddb/auto';
import './testing/worker-scope';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { enqueue, queuedMessages, withdraw } from './features/offline/worker/waiting';
import { MemoryCaches } from './testing/cache-storage';
import type { WorkerRequest } from './features/offline/protocol';
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

/** What a page asks, and what it is answered. */
async function ask(asked: WorkerRequest): Promise<unknown> {
  const port = { postMessage: vi.fn() };
  const event = Object.assign(new FakeExtendableEvent('message'), {
    data: asked,
    ports: [port],
  });
  window.dispatchEvent(event);
  await event.ended();
  return port.postMessage.mock.calls[0]?.[0];
}

test('a page has a message kept, listed and withdrawn', async () => {
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('clients', { matchAll: async () => [] });
  await withdraw(message.key);
  expect(await ask({ kind: 'wait', message })).toEqual({ answered: true });
  expect(await ask({ kind: 'list' })).toEqual({
    answered: { waiting: [message], pages: [] },
  });
  await ask({ kind: 'withdraw', key: message.key });
  expect(await queuedMessages()).toEqual([]);
});

test('a page whose request fails is answered all the same', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('no storage')) });
  expect(await ask({ kind: 'list' })).toEqual({});
});

test('a pressed notice goes and leads to its homes', async () => {
  const openWindow = vi.fn();
  vi.stubGlobal('clients', { matchAll: async () => [], openWindow });
  const notification = { close: vi.fn(), data: { path: '/homes?place=Kingston' } };
  const event = Object.assign(new FakeExtendableEvent('notificationclick'), {
    notification,
  });
  window.dispatchEvent(event);
  await event.ended();
  expect(notification.close).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledWith(`${location.origin}/homes?place=Kingston`);
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
