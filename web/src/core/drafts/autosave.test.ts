import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  Autosave,
  IDLE_MS,
  MAX_WAIT_MS,
  RETRY_DELAYS_MS,
  type SendResult,
} from './autosave';

let text = '';
let stored = '';
let log: string[] = [];
let told: string[] = [];
let answers: (SendResult | Promise<SendResult>)[] = [];
let saver: Autosave<string>;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const type = (next: string) => {
  text = next;
  saver.changed();
};

beforeEach(() => {
  vi.useFakeTimers();
  [text, stored, log, told, answers] = ['', '', [], [], []];
  saver = new Autosave<string>(({ kind }) => told.push(kind));
  saver.setSource({
    snapshot: () => (text === stored ? null : text),
    send: async (snapshot) => {
      log.push(snapshot);
      const sent = await (answers.shift() ?? { kind: 'saved' as const });
      if (sent.kind === 'saved') {
        stored = snapshot;
      }
      return sent;
    },
  });
  saver.setEnabled(true);
});
afterEach(() => vi.useRealTimers());

test('it saves a while after the last word, once', async () => {
  type('a');
  await pass(IDLE_MS - 1);
  type('ab');
  await pass(IDLE_MS - 1);
  expect(log).toEqual([]);
  await pass(1);
  expect(log).toEqual(['ab']);
  expect(told.at(-1)).toBe('saved');
  await pass(MAX_WAIT_MS);
  expect(log).toHaveLength(1);
});

test('somebody who never pauses is saved all the same', async () => {
  for (let at = 0; at < MAX_WAIT_MS; at += 500) {
    type(`word ${at}`);
    // oxlint-disable-next-line no-await-in-loop -- one word after the other
    await pass(500);
  }
  expect(log).toHaveLength(1);
  await pass(IDLE_MS);
  expect(log.at(-1)).toBe(text);
});

test('what is typed while it is sent is saved next, and one at a time', async () => {
  let arrive: (sent: SendResult) => void = () => {};
  answers = [new Promise<SendResult>((done) => (arrive = done))];
  type('a');
  await pass(IDLE_MS);
  type('ab');
  await pass(MAX_WAIT_MS);
  expect(log).toEqual(['a']);
  arrive({ kind: 'saved' });
  await pass(IDLE_MS);
  expect(log).toEqual(['a', 'ab']);
});

test('without an answer it tries again ever more slowly, with what is newest', async () => {
  answers = [{ kind: 'unreachable' }, { kind: 'unreachable' }, { kind: 'unreachable' }];
  type('a');
  await pass(IDLE_MS);
  expect(told.at(-1)).toBe('unreachable');
  type('ab');
  await pass(RETRY_DELAYS_MS[0] - 1);
  expect(log).toEqual(['a']);
  await pass(1);
  expect(log).toEqual(['a', 'ab']);
  await pass(RETRY_DELAYS_MS[1] + RETRY_DELAYS_MS[2]);
  expect(log).toEqual(['a', 'ab', 'ab', 'ab']);
  expect(told.at(-1)).toBe('saved');
  // A try that fails says nothing new.
  expect(told.filter((kind) => kind === 'saving')).toHaveLength(1);
});

test('when the connection is back it does not wait', async () => {
  answers = [{ kind: 'unreachable' }, { kind: 'unreachable' }, { kind: 'unreachable' }];
  type('a');
  await pass(IDLE_MS + RETRY_DELAYS_MS[0] + RETRY_DELAYS_MS[1]);
  expect(log).toHaveLength(3);
  saver.retryNow();
  await pass(0);
  expect(log).toHaveLength(4);
  expect(told.at(-1)).toBe('saved');
});

test('over a conflict it stops until that is decided', async () => {
  answers = [{ kind: 'conflict' }];
  type('a');
  await pass(IDLE_MS);
  type('ab');
  await pass(MAX_WAIT_MS);
  expect(await saver.flush()).toBe(false);
  expect(log).toEqual(['a']);
  expect(told.at(-1)).toBe('conflict');
  saver.resume();
  type('abc');
  await pass(IDLE_MS);
  expect(log).toEqual(['a', 'abc']);
});

test('what is refused waits for another word', async () => {
  answers = [{ kind: 'refused', text: 'Too long' }];
  type('a');
  await pass(MAX_WAIT_MS * 3);
  expect(log).toEqual(['a']);
  expect(saver.status).toEqual({ kind: 'refused', text: 'Too long' });
  type('b');
  await pass(IDLE_MS);
  expect(log).toEqual(['a', 'b']);
});

test('a flush saves at once and says whether all is stored', async () => {
  expect(await saver.flush()).toBe(true);
  type('a');
  expect(await saver.flush()).toBe(true);
  answers = [{ kind: 'unreachable' }];
  type('b');
  expect(await saver.flush()).toBe(false);
});

test('what settles sends nothing more, and waits for what is on its way', async () => {
  let arrive: (sent: SendResult) => void = () => {};
  answers = [new Promise<SendResult>((done) => (arrive = done))];
  type('a');
  await pass(IDLE_MS);
  type('ab');
  let isSettled = false;
  void saver.drain().then(() => (isSettled = true));
  await pass(IDLE_MS);
  expect(isSettled).toBe(false);
  arrive({ kind: 'saved' });
  await pass(MAX_WAIT_MS);
  expect(isSettled).toBe(true);
  expect(log).toEqual(['a']);
});

test('turned off it saves nothing', async () => {
  type('a');
  saver.setEnabled(false);
  await pass(MAX_WAIT_MS);
  type('ab');
  await pass(MAX_WAIT_MS);
  expect(await saver.flush()).toBe(false);
  expect(log).toEqual([]);
});
