// The queue of messages that were written without a connection. Each has an idempotency key, so a
// message whose response was lost can be sent again.

/* oxlint-disable no-await-in-loop -- one after the other, in order */

import type { QueuedMessage, WorkerEvent } from '../protocol';
import { readAll, writeObject, removeObject, replaceMessage } from './store';

/** The most queued messages; a form shows an error when the queue is full. */
const MAX_QUEUED = 20;
/** 4xx statuses that a retry may change. */
const PASSING = new Set([408, 425, 429]);
/** Statuses of an unreachable server: the rest of the queue would fail, too. */
const ABSENT = new Set([429, 502, 503, 504]);

/** The timeout of one try. */
const PATIENCE_MS = 30_000;

/** Queues a message; false when the queue is full. A queued message with this key stays. */
export async function enqueue(message: QueuedMessage): Promise<boolean> {
  const known = await readAll('waiting');
  if (known.some(({ key }) => key === message.key)) {
    return true;
  }
  if (known.length >= MAX_QUEUED) {
    return false;
  }
  await writeObject('waiting', message);
  return true;
}

export const withdraw = (key: string) => removeObject('waiting', key);
export const queuedMessages = () => readAll('waiting');

/** Whether a message is still to be sent; a rejected one is not. */
export const isUnsent = async (): Promise<boolean> =>
  (await readAll('waiting')).some(({ refused }) => refused === undefined);

let sending: Promise<void> | undefined;

/** Sends the queue; calls join the run under way. */
export function send(tell: (told: WorkerEvent) => Promise<void>): Promise<void> {
  sending ??= sendAll(tell).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(tell: (told: WorkerEvent) => Promise<void>): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    // The queue may change during a call, so it is read again.
    const [message] = (await readAll('waiting'))
      .filter(({ key, refused }) => refused === undefined && !tried.has(key))
      .sort((a, b) => a.at - b.at);
    if (!message) {
      return;
    }
    tried.add(message.key);
    if (!(await sendOne(message, tell))) {
      return;
    }
  }
}

/** Whether our server responded, with JSON. A captive portal responds with a page. */
const isOurs = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') === true;

/** Sends a message; returns whether to go on with the next one. */
async function sendOne(
  message: QueuedMessage,
  tell: (told: WorkerEvent) => Promise<void>,
) {
  let response: Response;
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), PATIENCE_MS);
  try {
    response = await fetch(message.path, {
      method: 'POST',
      signal: end.signal,
      headers: { 'content-type': 'application/json', 'x-language': message.language },
      body: JSON.stringify(message.body),
      credentials: 'omit',
    });
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
  const { key } = message;
  const { ok, status } = response;
  if (ok && isOurs(response)) {
    await removeObject('waiting', key);
    await tell({ kind: 'sent', key });
    return true;
  }
  if (status < 400 || status >= 500 || PASSING.has(status)) {
    return !ok && !ABSENT.has(status);
  }
  const said = (await response.json().catch(() => ({}))) as { message?: unknown };
  const refused = typeof said.message === 'string' ? said.message : '';
  await replaceMessage({ ...message, refused });
  await tell({ kind: 'refused', key, text: refused });
  return true;
}
