import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_MS, MAX_WAIT_MS, RETRY_DELAYS_MS } from '../../core/drafts/autosave';
import { type SaveStatus, StepAutosave } from './step-autosave';

class Conflict extends Error {}

function made({ stored = { City: '' } as Record<string, string>, version = 1 } = {}) {
  const told: SaveStatus[] = [];
  const sent: [number, Record<string, string>][] = [];
  let answer: () => Promise<number> = async () => (sent.at(-1)?.[0] ?? 0) + 1;
  const autosave = new StepAutosave({
    version,
    stored,
    save: (seen, values) => {
      sent.push([seen, { ...values }]);
      return answer();
    },
    isConflict: (error) => error instanceof Conflict,
    onChange: (status) => told.push(status),
  });
  const unsaved = () => autosave.unsaved;
  return {
    autosave,
    told,
    sent,
    unsaved,
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

test('every word is unsaved at once, and on the server after a rest', async () => {
  const { autosave, sent, told, unsaved } = made();
  autosave.changed({ City: 'King' });
  expect(unsaved()).toEqual({ version: 1, values: { City: 'King' } });
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  autosave.changed({ City: 'Kingston' });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(sent).toEqual([[1, { City: 'Kingston' }]]);
  expect(told).toEqual(['saving', 'saved']);
  expect(unsaved()).toBeNull();
});

test('who types without a rest is saved after ten seconds', async () => {
  const { autosave, sent } = made();
  for (let at = 0; at < MAX_WAIT_MS; at += 1_000) {
    autosave.changed({ City: 'x'.repeat(at / 1_000 + 1) });
    // oxlint-disable-next-line no-await-in-loop -- time goes by between them
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent.length).toBe(1);
});

test('what is typed while a save is under way is saved after it, with its version', async () => {
  const { autosave, sent, answerWith, unsaved } = made();
  let done: (version: number) => void = () => {};
  answerWith(() => new Promise((resolve) => (done = resolve)));
  autosave.changed({ City: 'A' });
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  autosave.changed({ City: 'AB' });
  done(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(unsaved()).toEqual({ version: 2, values: { City: 'AB' } });
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(sent.map(([version]) => version)).toEqual([1, 2]);
});

test('without an answer it stays unsaved and is tried again', async () => {
  const { autosave, sent, told, answerWith, unsaved } = made();
  answerWith(() => Promise.reject(new Error('away')));
  autosave.changed({ City: 'A' });
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(told.at(-1)).toBe('offline');
  expect(unsaved()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(RETRY_DELAYS_MS[0]);
  expect(sent.length).toBe(2);
  answerWith(async () => 2);
  autosave.flushSoon();
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toBe('saved');
  expect(unsaved()).toBeNull();
});

test('what somebody else has written is never overwritten', async () => {
  const { autosave, sent, told, answerWith, unsaved } = made();
  answerWith(() => Promise.reject(new Conflict()));
  autosave.changed({ City: 'A' });
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(told.at(-1)).toBe('conflict');
  autosave.changed({ City: 'AB' });
  await vi.advanceTimersByTimeAsync(10 * MAX_WAIT_MS);
  expect(sent.length).toBe(1);
  expect(unsaved()?.values).toEqual({ City: 'AB' });
});

test('who keeps the draft hears of every change, and when the server has it', async () => {
  const { autosave, unsaved } = made({ stored: { City: 'Kingston' } });
  const heard: (string | undefined)[] = [];
  autosave.listen(() => heard.push(unsaved()?.values['City']));
  autosave.changed({ City: 'Guelph' });
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(heard).toEqual([undefined, 'Guelph', undefined]);
  expect(autosave.hasSaved({ City: 'Guelph', Unit: '' })).toBe(true);
  expect(autosave.hasSaved({ City: 'Kingston' })).toBe(false);
});

test('the browser sends the form when what is under way has come back', async () => {
  const { autosave, answerWith } = made();
  let done: (version: number) => void = () => {};
  answerWith(() => new Promise((resolve) => (done = resolve)));
  autosave.changed({ City: 'A' });
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(autosave.isBusy).toBe(true);
  let isSettled = false;
  const settle = async () => {
    await autosave.drain();
    isSettled = true;
  };
  void settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(false);
  done(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(true);
});
