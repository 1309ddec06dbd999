// The service worker: serves cached pages without a connection, sends queued messages, shows push
// notices (docs/decisions/0017). It is built into one file at the root, so that its scope is the whole
// site. Nothing of the admin area is cached. Next: features/offline/worker/.

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

// TypeScript's types of workers and of pages cannot be used together.
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

/** The tag of the background sync. */
const SYNC = 'waiting';

const broadcast = async (told: WorkerEvent) => {
  for (const page of await worker.clients.matchAll()) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages of this site alone
    page.postMessage(told);
  }
};

/** Without background sync, pages send the queue. */
const registerSync = async () => {
  await worker.registration.sync?.register(SYNC).catch(() => {});
};

const sendQueued = () => send(broadcast);

/** Sends the queue; the browser and visible pages try again for the rest. */
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
      // Navigation preload: the browser requests pages while the worker starts.
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

/** Rejects while messages are queued: only then does the browser try again. */
async function sendAllOrFail(): Promise<void> {
  await sendQueued();
  if (await isUnsent()) {
    throw new Error('a message still waits');
  }
}

/** Chromium's background sync; it also starts a worker without open pages. */
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
