// Messages that were written without a connection. They wait on the device and are sent
// once: each has a key by which the server knows it again, so that one whose answer was lost
// may be sent again.

/* oxlint-disable no-await-in-loop -- one after the other, in the order they were written */

import type { QueuedMessage, WorkerEvent } from '../protocol';
import { all, put, remove } from './store';

/** As many wait at most; who has written more is told that there is no connection. */
const MAX_QUEUED = 20;
/** Refusals that another try may change: too slow, too early, too often. */
const PASSING = new Set([408, 425, 429]);
/** The server or the connection is not there; what waits behind would fail as well. */
const ABSENT = new Set([429, 502, 503, 504]);

/** A try that takes longer has failed, and keeps nothing else waiting. */
const PATIENCE_MS = 30_000;

/** Keeps a message; false when there are too many. One that is kept already stays as it is. */
export async function enqueue(message: QueuedMessage): Promise<boolean> {
  const known = await all('waiting');
  if (known.some(({ key }) => key === message.key)) {
    return true;
  }
  if (known.length >= MAX_QUEUED) {
    return false;
  }
  await put('waiting', message);
  return true;
}

export const withdraw = (key: string) => remove('waiting', key);
export const queuedMessages = () => all('waiting');

/** Whether a message is still to be sent; one that was refused is not. */
export const isUnsent = async (): Promise<boolean> =>
  (await all('waiting')).some(({ refused }) => refused === undefined);

let sending: Promise<void> | undefined;

/** Sends what waits, one after the other; those who ask meanwhile wait for the same. */
export function send(tell: (told: WorkerEvent) => Promise<void>): Promise<void> {
  sending ??= sendAll(tell).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(tell: (told: WorkerEvent) => Promise<void>): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    // Read anew each time: some come meanwhile, and some are withdrawn.
    const [message] = (await all('waiting'))
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

/** A gate of a network answers every call with a page; the server answers with JSON. */
const isOurs = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') === true;

/** Sends a message; whether the others may be tried. */
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
    await remove('waiting', key);
    await tell({ kind: 'sent', key });
    return true;
  }
  if (status < 400 || status >= 500 || PASSING.has(status)) {
    return !ok && !ABSENT.has(status);
  }
  const said = (await response.json().catch(() => ({}))) as { message?: unknown };
  const refused = typeof said.message === 'string' ? said.message : '';
  await put('waiting', { ...message, refused });
  await tell({ kind: 'refused', key, text: refused });
  return true;
}
