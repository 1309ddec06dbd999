// What answers when there is no connection (docs/decisions/0080). One file without imports at
// an address of its own, because it speaks for the whole site; it keeps nothing of the admin
// area.

import type { Asked, Told } from './features/offline/protocol';
import {
  answer,
  dropOld,
  type FetchEvent,
  pagesHere,
} from './features/offline/worker/caches';
import {
  openNotice,
  rememberDevice,
  renewDevice,
  showNotice,
  type Surroundings,
} from './features/offline/worker/notices';
import { prepare } from './features/offline/worker/prepare';
import {
  isUnsent,
  send,
  wait,
  waiting,
  withdraw,
} from './features/offline/worker/waiting';

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Fetched extends Lasting, Pick<FetchEvent, 'request' | 'preloadResponse'> {
  respondWith: (response: Promise<Response>) => void;
}

interface Pushed extends Lasting {
  data: { text: () => string } | null;
}

interface Touched extends Lasting {
  notification: Notification;
}

type Windows = Surroundings['clients'] & {
  claim: () => Promise<void>;
  matchAll: (
    options?: object,
  ) => Promise<readonly { postMessage: (told: Told) => void }[]>;
};

type Registration = Surroundings['registration'] & {
  sync?: { register: (tag: string) => Promise<void> };
  navigationPreload?: { enable: () => Promise<void> };
};

// The types of a worker and those of a page do not go together.
const worker = globalThis as unknown as {
  clients: Windows;
  location: Location;
  registration: Registration;
  skipWaiting: () => Promise<void>;
  addEventListener: <Heard extends Event>(
    type: string,
    hear: (event: Heard) => void,
  ) => void;
};

/** What the browser is asked for: to wake the worker once there is a connection. */
const SYNC = 'waiting';

const tell = async (told: Told) => {
  for (const page of await worker.clients.matchAll()) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages of this site alone
    page.postMessage(told);
  }
};

/** Where there is no such thing, a page that is hydrated sends. */
const askToWake = async () => {
  await worker.registration.sync?.register(SYNC).catch(() => {});
};

const sendWaiting = () => send(tell);

/** Sends what waits; what still waits is tried again by the browser, and by pages in view. */
async function sendOrAskToWake(): Promise<void> {
  await sendWaiting();
  if (await isUnsent()) {
    await askToWake();
    await tell({ kind: 'waiting' });
  }
}

worker.addEventListener<Lasting>('install', (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener<Lasting>('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOld(),
      // Pages are asked for while the worker starts.
      worker.registration.navigationPreload?.enable().catch(() => {}),
    ]).then(() => worker.clients.claim()),
  );
});

worker.addEventListener<Fetched>('fetch', (event) => {
  const answered = answer(event);
  if (answered) {
    event.respondWith(answered);
  }
});

/** Fails while something waits: only then does the browser try again. */
async function sendAllOrFail(): Promise<void> {
  await sendWaiting();
  if (await isUnsent()) {
    throw new Error('a message still waits');
  }
}

/** Chromium's, which also wakes a worker whose pages are closed. */
worker.addEventListener<Lasting & { tag: string }>('sync', (event) => {
  if (event.tag === SYNC) {
    event.waitUntil(sendAllOrFail());
  }
});

const around = (): Surroundings => ({
  origin: worker.location.origin,
  registration: worker.registration,
  clients: worker.clients,
});

worker.addEventListener<Pushed>('push', (event) => {
  if (event.data) {
    event.waitUntil(showNotice(around(), event.data.text()));
  }
});

worker.addEventListener<Touched>('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { path } = (notification.data ?? {}) as { path?: unknown };
  event.waitUntil(openNotice(around(), path));
});

worker.addEventListener<Lasting>('pushsubscriptionchange', (event) => {
  event.waitUntil(renewDevice(around()));
});

async function ask(asked: Asked): Promise<unknown> {
  switch (asked.kind) {
    case 'alive':
      await sendOrAskToWake();
      await rememberDevice(around()).catch(() => {});
      return prepare(asked);
    case 'wait': {
      const isKept = await wait(asked.message);
      await askToWake();
      await tell({ kind: 'waiting' });
      return isKept;
    }
    case 'send':
      return sendOrAskToWake();
    case 'withdraw':
      return withdraw(asked.key);
    case 'list':
      return { waiting: await waiting(), pages: await pagesHere() };
  }
}

worker.addEventListener<Lasting & MessageEvent<Asked>>('message', (event) => {
  const [port] = event.ports;
  const work = ask(event.data).then(
    (answered) => port?.postMessage({ answered }),
    () => port?.postMessage({}),
  );
  event.waitUntil(work);
});
