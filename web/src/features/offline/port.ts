// What a page asks the service worker. Where there is none (an old browser, plain http, the
// first moments of a first visit) nothing is answered, and everything is as without it.

import { now } from '../../lib/clock';
import type { Asked, Kept, Waiting } from './protocol';

/** How long somebody waits for the worker before it counts as absent. */
const PATIENCE_MS = 4_000;

async function ask<T>(asked: Asked): Promise<T | undefined> {
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
    setTimeout(resolve, PATIENCE_MS, undefined);
    worker.postMessage(asked, [port2]);
  });
}

/** Keeps a message on the device until it can be sent; whether it does. */
export async function waitToSend(
  path: string,
  body: Waiting['body'] & { key: string },
): Promise<boolean> {
  const message = { path, body, key: body.key, language: KEYTURN_LANGUAGE, at: now() };
  return (await ask<boolean>({ kind: 'wait', message })) === true;
}

export const sendWaiting = () => ask({ kind: 'send' });
export const withdraw = (key: string) => ask({ kind: 'withdraw', key });
/** What is on the device; nothing when there is no worker. */
export const listKept = () => ask<Kept>({ kind: 'list' });
