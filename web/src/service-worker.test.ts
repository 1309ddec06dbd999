import 'fake-indexeddb/auto';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { enqueue, queuedMessages } from './features/offline/worker/waiting';
import { network } from './testing/network';
import './service-worker';

const message = {
  key: 'a',
  path: '/api/admin/contact_us',
  body: { key: 'a' },
  language: 'en',
  at: 1,
};

/** What the worker asks the browser to wait for, and what it says to the pages. */
function wake(tag: string) {
  const told: unknown[] = [];
  vi.stubGlobal('clients', {
    matchAll: async () => [{ postMessage: (one: unknown) => told.push(one) }],
  });
  const work: Promise<unknown>[] = [];
  const waitUntil = (one: Promise<unknown>) => void work.push(one);
  window.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }));
  return { work: Promise.all(work), told };
}

const serve = (reply: () => Response) =>
  network.use(http.post('*/api/admin/contact_us', reply));

beforeEach(() => enqueue(message));

test('a browser that wakes the worker in vain is told to try again', async () => {
  serve(() => HttpResponse.error());
  await expect(wake('waiting').work).rejects.toThrow('still waits');
  serve(() => HttpResponse.json({ message: 'Later' }, { status: 502 }));
  await expect(wake('waiting').work).rejects.toThrow('still waits');
  expect(await queuedMessages()).toHaveLength(1);
});

test('once all is sent or refused the browser is done', async () => {
  serve(() => HttpResponse.json({ message: 'ok' }));
  const { work, told } = wake('waiting');
  await work;
  expect(told).toEqual([{ kind: 'sent', key: 'a' }]);
  await enqueue(message);
  serve(() => HttpResponse.json({ message: 'No' }, { status: 403 }));
  await wake('waiting').work;
  expect(await queuedMessages()).toMatchObject([{ refused: 'No' }]);
});
