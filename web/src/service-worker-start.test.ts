import 'fake-indexeddb/auto';
import './testing/worker-scope';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { enqueue, queuedMessages } from './features/offline/worker/waiting';
import { network } from './testing/network';

test('without background sync a worker that starts sends what waits', async () => {
  vi.stubGlobal('registration', { scope: 'http://localhost/' });
  vi.stubGlobal('clients', { matchAll: async () => [] });
  await enqueue({
    key: 'a',
    path: '/api/admin/contact_us',
    body: { key: 'a' },
    language: 'en',
    at: 1,
  });
  network.use(
    http.post('*/api/admin/contact_us', () => HttpResponse.json({ message: 'ok' })),
  );
  await import('./service-worker');
  await vi.waitFor(async () => expect(await queuedMessages()).toEqual([]));
});
