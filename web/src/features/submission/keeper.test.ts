import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Keeper, type Keeping, MOST_MS, REST_MS } from './keeper';

class Conflict extends Error {}

function made({ stored = { City: '' } as Record<string, string>, version = 1 } = {}) {
  let text: string | null = null;
  const told: Keeping[] = [];
  const sent: [number, Record<string, string>][] = [];
  let answer: () => Promise<number> = async () => (sent.at(-1)?.[0] ?? 0) + 1;
  const keeper = new Keeper({
    place: {
      read: () => text,
      write: (next) => {
        text = next;
      },
      remove: () => {
        text = null;
      },
    },
    version,
    stored,
    save: (seen, values) => {
      sent.push([seen, { ...values }]);
      return answer();
    },
    isConflict: (error) => error instanceof Conflict,
    onChange: (keeping) => told.push(keeping),
  });
  return {
    keeper,
    told,
    sent,
    onDevice: () => (text === null ? null : JSON.parse(text)),
    put: (kept: unknown) => {
      text = JSON.stringify(kept);
    },
    answerWith: (next: () => Promise<number>) => {
      answer = next;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('every word is on the device at once and on the server after a rest', async () => {
  const { keeper, sent, told, onDevice } = made();
  keeper.typed({ City: 'King' });
  expect(onDevice()).toEqual({ version: 1, values: { City: 'King' } });
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  keeper.typed({ City: 'Kingston' });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(sent).toEqual([[1, { City: 'Kingston' }]]);
  expect(told).toEqual(['saving', 'saved']);
  expect(onDevice()).toBeNull();
});

test('who types without a rest is saved after ten seconds', async () => {
  const { keeper, sent } = made();
  for (let at = 0; at < MOST_MS; at += 1_000) {
    keeper.typed({ City: 'x'.repeat(at / 1_000 + 1) });
    // oxlint-disable-next-line no-await-in-loop -- time goes by between them
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent.length).toBe(1);
});

test('what is typed while a save is under way is saved after it, with its version', async () => {
  const { keeper, sent, answerWith, onDevice } = made();
  let done: (version: number) => void = () => {};
  answerWith(() => new Promise((resolve) => (done = resolve)));
  keeper.typed({ City: 'A' });
  await vi.advanceTimersByTimeAsync(REST_MS);
  keeper.typed({ City: 'AB' });
  done(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(onDevice()).toEqual({ version: 2, values: { City: 'AB' } });
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(sent.map(([version]) => version)).toEqual([1, 2]);
});

test('without an answer it stays on the device and is tried again', async () => {
  const { keeper, sent, told, answerWith, onDevice } = made();
  answerWith(() => Promise.reject(new Error('away')));
  keeper.typed({ City: 'A' });
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(told.at(-1)).toBe('offline');
  expect(onDevice()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent.length).toBe(2);
  answerWith(async () => 2);
  keeper.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toBe('saved');
  expect(onDevice()).toBeNull();
});

test('what somebody else has written is never overwritten', async () => {
  const { keeper, sent, told, answerWith, onDevice } = made();
  answerWith(() => Promise.reject(new Conflict()));
  keeper.typed({ City: 'A' });
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(told.at(-1)).toBe('conflict');
  keeper.typed({ City: 'AB' });
  await vi.advanceTimersByTimeAsync(10 * MOST_MS);
  expect(sent.length).toBe(1);
  expect(onDevice()?.values).toEqual({ City: 'AB' });
});

test('what was left behind is found, and what the server has is not', () => {
  const { keeper, put, onDevice } = made({ stored: { City: 'Kingston' } });
  put({ version: 1, values: { City: 'Kingston', Unit: '' } });
  expect(keeper.left()).toBeNull();
  expect(onDevice()).toBeNull();
  put({ version: 1, values: { City: 'Guelph' } });
  expect(keeper.left()?.values).toEqual({ City: 'Guelph' });
  put('nonsense');
  expect(keeper.left()).toBeNull();
});

test('the browser sends the form when what is under way has come back', async () => {
  const { keeper, answerWith } = made();
  let done: (version: number) => void = () => {};
  answerWith(() => new Promise((resolve) => (done = resolve)));
  keeper.typed({ City: 'A' });
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(keeper.isBusy).toBe(true);
  let isSettled = false;
  const settle = async () => {
    await keeper.settle();
    isSettled = true;
  };
  void settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(false);
  done(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(true);
});
