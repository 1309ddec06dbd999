import { afterEach, expect, test, vi } from 'vitest';
import { controlBy } from '../../testing/worker';
import { listOffline, queueMessage, withdraw } from './worker-client';

const PATH = '/api/admin/contact_us';
let end = () => {};

afterEach(() => end());

test('a message is kept under the key that the form made', async () => {
  const worker = controlBy();
  end = worker.end;
  expect(await queueMessage(PATH, { key: 'a', message: 'Hello' })).toBe(true);
  expect(worker.asked).toMatchObject([
    { kind: 'wait', message: { key: 'a', path: PATH, language: 'en' } },
  ]);
});

test('a worker that keeps nothing is not taken for one that does', async () => {
  ({ end } = controlBy(() => false));
  expect(await queueMessage(PATH, { key: 'a' })).toBe(false);
});

test('without a worker nothing is kept, listed or withdrawn', async () => {
  expect(await queueMessage(PATH, { key: 'a' })).toBe(false);
  expect(await listOffline()).toBeUndefined();
  expect(await withdraw('a')).toBeUndefined();
});

test('a worker that does not answer is not waited for', async () => {
  const workers = Object.assign(new EventTarget(), {
    controller: { postMessage: vi.fn() },
  });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  end = () => void vi.unstubAllGlobals();
  vi.useFakeTimers();
  const listed = listOffline();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await listed).toBeUndefined();
});
