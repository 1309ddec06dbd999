// Requests of a page to the service worker (protocol.ts). Without a worker (an old browser, plain
// http, the first moments of a first visit) the result is undefined.

import { now } from '../../lib/clock';
import type { OfflineContent, QueuedMessage, WorkerRequest } from './protocol';

/** After this time without a response the worker counts as absent. */
const TIMEOUT_MS = 4_000;

async function request<T>(asked: WorkerRequest): Promise<T | undefined> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) {
    return undefined;
  }
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<{ answered?: T }>) =>
      resolve(data.answered),
    );
    port1.start();
    setTimeout(resolve, TIMEOUT_MS, undefined);
    worker.postMessage(asked, [port2]);
  });
}

/** Queues a message on the device until it can be sent; returns whether it is queued. */
export async function queueMessage(
  path: string,
  body: QueuedMessage['body'] & { key: string },
): Promise<boolean> {
  const message = { path, body, key: body.key, language: KEYTURN_LANGUAGE, at: now() };
  return (await request<boolean>({ kind: 'wait', message })) === true;
}

export const sendQueued = () => request({ kind: 'send' });
export const withdraw = (key: string) => request({ kind: 'withdraw', key });
/** The pages and messages on the device; undefined without a worker. */
export const listOffline = () => request<OfflineContent>({ kind: 'list' });
