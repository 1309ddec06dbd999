// Messages that were written without a connection. They wait on the device and are sent
// once: each has a key by which the server knows it again, so that one whose answer was lost
// may be sent again.

/* oxlint-disable no-await-in-loop -- one after the other, in the order they were written */

import type { Told, Waiting } from '../protocol';
import { all, put, remove } from './store';

/** As many wait at most; who has written more is told that there is no connection. */
const MOST = 20;
const REFUSED = new Set([400, 404, 410, 413, 422]);

/** Keeps a message; false when there are too many. */
export async function wait(message: Omit<Waiting, 'key'>): Promise<boolean> {
  if ((await all('waiting')).length >= MOST) {
    return false;
  }
  const key = crypto.randomUUID();
  const body = { ...message.body, key };
  await put('waiting', { ...message, body, key });
  return true;
}

export const withdraw = (key: string) => remove('waiting', key);
export const waiting = () => all('waiting');

let sending: Promise<void> | undefined;

/** Sends what waits, one after the other; those who ask meanwhile wait for the same. */
export function send(tell: (told: Told) => Promise<void>): Promise<void> {
  sending ??= sendAll(tell).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(tell: (told: Told) => Promise<void>): Promise<void> {
  const messages = (await all('waiting')).sort((a, b) => a.at - b.at);
  for (const message of messages.filter(({ refused }) => refused === undefined)) {
    if (!(await sendOne(message, tell))) {
      return;
    }
  }
}

/** Whether to go on: without a connection, or when the server has had enough, that is later. */
async function sendOne(message: Waiting, tell: (told: Told) => Promise<void>) {
  let response: Response;
  try {
    response = await fetch(message.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-language': message.language },
      body: JSON.stringify(message.body),
      credentials: 'omit',
    });
  } catch {
    return false;
  }
  if (response.ok) {
    await remove('waiting', message.key);
    await tell({ kind: 'sent' });
    return true;
  }
  if (!REFUSED.has(response.status)) {
    return false;
  }
  const said = (await response.json().catch(() => ({}))) as { message?: unknown };
  const refused = typeof said.message === 'string' ? said.message : '';
  await put('waiting', { ...message, refused });
  await tell({ kind: 'refused', text: refused });
  return true;
}
