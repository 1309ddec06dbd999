// What answers when there is no connection (docs/decisions/0080). One file without imports at
// an address of its own, because it speaks for the whole site; it keeps nothing of the admin
// area.

import type { WorkerEvent, WorkerRequest } from './features/offline/protocol';
import {
  dropOld,
  type FetchEvent,
  pagesHere,
  respond,
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
  enqueue,
  isUnsent,
  queuedMessages,
  send,
  withdraw,
} from './features/offline/worker/waiting';

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerFetchEvent
  extends ExtendableEvent,
    Pick<FetchEvent, 'request' | 'preloadResponse'> {
  respondWith: (response: Promise<Response>) => void;
}

interface PushEvent extends ExtendableEvent {
  data: { text: () => string } | null;
}

interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}

type Windows = Surroundings['clients'] & {
  claim: () => Promise<void>;
  matchAll: (
    options?: object,
  ) => Promise<readonly { postMessage: (told: WorkerEvent) => void }[]>;
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

const broadcast = async (told: WorkerEvent) => {
  for (const page of await worker.clients.matchAll()) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages of this site alone
    page.postMessage(told);
  }
};

/** Where there is no such thing, a page that is hydrated sends. */
const registerSync = async () => {
  await worker.registration.sync?.register(SYNC).catch(() => {});
};

const sendQueued = () => send(broadcast);

/** Sends what waits; what still waits is tried again by the browser, and by pages in view. */
async function sendOrRegisterSync(): Promise<void> {
  await sendQueued();
  if (await isUnsent()) {
    await registerSync();
    await broadcast({ kind: 'waiting' });
  }
}

worker.addEventListener<ExtendableEvent>('install', (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener<ExtendableEvent>('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOld(),
      // Pages are asked for while the worker starts.
      worker.registration.navigationPreload?.enable().catch(() => {}),
    ]).then(() => worker.clients.claim()),
  );
});

worker.addEventListener<WorkerFetchEvent>('fetch', (event) => {
  const answered = respond(event);
  if (answered) {
    event.respondWith(answered);
  }
});

/** Fails while something waits: only then does the browser try again. */
async function sendAllOrFail(): Promise<void> {
  await sendQueued();
  if (await isUnsent()) {
    throw new Error('a message still waits');
  }
}

/** Chromium's, which also wakes a worker whose pages are closed. */
worker.addEventListener<ExtendableEvent & { tag: string }>('sync', (event) => {
  if (event.tag === SYNC) {
    event.waitUntil(sendAllOrFail());
  }
});

const around = (): Surroundings => ({
  origin: worker.location.origin,
  registration: worker.registration,
  clients: worker.clients,
});

worker.addEventListener<PushEvent>('push', (event) => {
  if (event.data) {
    event.waitUntil(showNotice(around(), event.data.text()));
  }
});

worker.addEventListener<NotificationEvent>('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { path } = (notification.data ?? {}) as { path?: unknown };
  event.waitUntil(openNotice(around(), path));
});

worker.addEventListener<ExtendableEvent>('pushsubscriptionchange', (event) => {
  event.waitUntil(renewDevice(around()));
});

async function handleRequest(asked: WorkerRequest): Promise<unknown> {
  switch (asked.kind) {
    case 'alive':
      await sendOrRegisterSync();
      await rememberDevice(around()).catch(() => {});
      return prepare(asked);
    case 'wait': {
      const isKept = await enqueue(asked.message);
      await registerSync();
      await broadcast({ kind: 'waiting' });
      return isKept;
    }
    case 'send':
      return sendOrRegisterSync();
    case 'withdraw':
      return withdraw(asked.key);
    case 'list':
      return { waiting: await queuedMessages(), pages: await pagesHere() };
  }
}

worker.addEventListener<ExtendableEvent & MessageEvent<WorkerRequest>>(
  'message',
  (event) => {
    const [port] = event.ports;
    const work = handleRequest(event.data).then(
      (answered) => port?.postMessage({ answered }),
      () => port?.postMessage({}),
    );
    event.waitUntil(work);
  },
);
