import 'fake-indexeddb/auto';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../../testing/network';
import type { QueuedMessage, WorkerEvent } from '../protocol';
import { readAll, removeObject } from './store';
import { enqueue, isUnsent, queuedMessages, send, withdraw } from './waiting';

const PATH = '/api/admin/contact_us';

const message = (key: string, at = 1): QueuedMessage => ({
  key,
  path: PATH,
  body: { key, message: `Words of ${key}` },
  language: 'fr',
  at,
});

/** Answers each message by its key; what was sent is kept, in order. */
function answer(reply: (key: string) => Response | Promise<Response>): string[] {
  const sent: string[] = [];
  network.use(
    http.post(`*${PATH}`, async ({ request }) => {
      const { key } = (await request.json()) as { key: string };
      sent.push(key);
      return reply(key);
    }),
  );
  return sent;
}

const good = () => HttpResponse.json({ message: 'ok' });
const keysOf = async () => (await queuedMessages()).map(({ key }) => key);

async function sendAll(): Promise<WorkerEvent[]> {
  const told: WorkerEvent[] = [];
  await send(async (one) => void told.push(one));
  return told;
}

beforeEach(async () => {
  for (const { key } of await readAll('waiting')) {
    // oxlint-disable-next-line no-await-in-loop -- few
    await removeObject('waiting', key);
  }
});

test('messages go in the order in which they were written, and once', async () => {
  const sent = answer(good);
  await enqueue(message('b', 2));
  await enqueue(message('a', 1));
  expect(await sendAll()).toEqual([
    { kind: 'sent', key: 'a' },
    { kind: 'sent', key: 'b' },
  ]);
  expect(await sendAll()).toEqual([]);
  expect(sent).toEqual(['a', 'b']);
  expect(await isUnsent()).toBe(false);
});

test('one that is kept twice under its key waits once', async () => {
  expect(await enqueue(message('a'))).toBe(true);
  expect(await enqueue(message('a'))).toBe(true);
  expect(await keysOf()).toEqual(['a']);
});

test('twenty wait at most', async () => {
  for (let number = 0; number < 20; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await enqueue(message(`m${number}`))).toBe(true);
  }
  expect(await enqueue(message('more'))).toBe(false);
  expect(await enqueue(message('m3')), 'that is kept already').toBe(true);
});

test('without a connection all of them wait on', async () => {
  const sent = answer(() => HttpResponse.error());
  await enqueue(message('a', 1));
  await enqueue(message('b', 2));
  expect(await sendAll()).toEqual([]);
  expect(sent).toEqual(['a']);
  expect(await isUnsent()).toBe(true);
});

test.each([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 451])(
  'a %i is a refusal of one message, and the next one goes',
  async (status) => {
    answer((key) =>
      key === 'a' ? HttpResponse.json({ message: 'Not this' }, { status }) : good(),
    );
    await enqueue(message('a', 1));
    await enqueue(message('b', 2));
    expect(await sendAll()).toEqual([
      { kind: 'refused', key: 'a', text: 'Not this' },
      { kind: 'sent', key: 'b' },
    ]);
    expect(await queuedMessages()).toMatchObject([{ key: 'a', refused: 'Not this' }]);
    expect(await isUnsent(), 'it is not sent again').toBe(false);
  },
);

test('a refusal that says nothing is one all the same', async () => {
  answer(() => new HttpResponse('<h1>No</h1>', { status: 403 }));
  await enqueue(message('a'));
  expect(await sendAll()).toEqual([{ kind: 'refused', key: 'a', text: '' }]);
});

test.each([408, 425, 429, 500, 502, 503, 504])(
  'after a %i the message waits on',
  async (status) => {
    answer(() => HttpResponse.json({ message: 'Later' }, { status }));
    await enqueue(message('a'));
    expect(await sendAll()).toEqual([]);
    expect(await queuedMessages()).toEqual([message('a')]);
  },
);

test.each([408, 500])(
  'a steady %i keeps nothing back that stands behind',
  async (status) => {
    answer((key) => (key === 'a' ? HttpResponse.json({}, { status }) : good()));
    await enqueue(message('a', 1));
    await enqueue(message('b', 2));
    expect(await sendAll()).toEqual([{ kind: 'sent', key: 'b' }]);
    expect(await keysOf()).toEqual(['a']);
  },
);

test('the page of a gate is not the answer of the server', async () => {
  answer(() => HttpResponse.html('<h1>Sign in to this Wi-Fi</h1>'));
  await enqueue(message('a'));
  expect(await sendAll()).toEqual([]);
  expect(await keysOf()).toEqual(['a']);
});

test('one that is written or withdrawn meanwhile is sent or left out', async () => {
  const sent = answer(async (key) => {
    if (key === 'a') {
      await withdraw('b');
      await enqueue(message('c', 3));
    }
    return good();
  });
  await enqueue(message('a', 1));
  await enqueue(message('b', 2));
  await sendAll();
  expect(sent).toEqual(['a', 'c']);
});

test('those who ask at the same time share a try', async () => {
  const sent = answer(good);
  await enqueue(message('a'));
  const tell = vi.fn(async () => {});
  await Promise.all([send(tell), send(tell)]);
  expect(sent).toEqual(['a']);
  expect(tell).toHaveBeenCalledTimes(1);
});
