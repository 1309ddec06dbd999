import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerEvent } from './protocol';
import { registerWorker } from './register-worker';

const asked: { kind: string }[] = [];
const workers = Object.assign(new EventTarget(), {
  ready: Promise.resolve({ active: { postMessage: (one: never) => asked.push(one) } }),
  register: async () => {},
});
const tell = (data: WorkerEvent) =>
  workers.dispatchEvent(new MessageEvent('message', { data }));
const sends = () => asked.filter(({ kind }) => kind === 'send').length;
const say = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  say.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: workers,
  });
});

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('what still waits is tried again while a page is in view, with no word of the browser', async () => {
  registerWorker(say);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sends(), 'nothing waits').toBe(0);
  tell({ kind: 'waiting' });
  tell({ kind: 'waiting' });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(sends()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sends()).toBe(1);
  // The worker says so after each try that leaves something.
  tell({ kind: 'waiting' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sends()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sends()).toBe(2);
  expect(say).not.toHaveBeenCalled();
  tell({ kind: 'sent', key: 'a' });
  expect(say).toHaveBeenLastCalledWith(expect.stringContaining('has been sent'), false);
  tell({ kind: 'refused', key: 'b', text: '' });
  expect(say).toHaveBeenLastCalledWith('What you wrote offline couldn’t be sent.', true);
});
