// The service worker: serves cached pages without a connection, sends queued messages, shows push
// notices (docs/decisions/0017). It is built into one file at the root, so that its scope is the whole
// site. Nothing of the admin area is cached. Next: features/offline/worker/.

import { BackgroundSyncQueue, enableNavigationPreload } from 'serwist';
import type { WorkerEvent, WorkerRequest } from './features/offline/protocol';
import {
  clearExpirations,
  deleteOldCaches,
  listPages,
} from './features/offline/worker/caches';
import {
  openNotice,
  rememberDevice,
  renewDevice,
  showNotice,
  type NoticeScope,
} from './features/offline/worker/notices';
import { prepare } from './features/offline/worker/prepare';
import { respond, type WorkerFetchEvent } from './features/offline/worker/strategies';
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

interface PushEvent extends ExtendableEvent {
  data: { text: () => string } | null;
}

interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}

type Windows = NoticeScope['clients'] & {
  claim: () => Promise<void>;
  matchAll: (
    options?: object,
  ) => Promise<readonly { postMessage: (told: WorkerEvent) => void }[]>;
};

// TypeScript's types of workers and of pages cannot be used together.
const worker = globalThis as unknown as {
  clients: Windows;
  location: Location;
  registration: NoticeScope['registration'] & { sync?: unknown };
  skipWaiting: () => Promise<void>;
  addEventListener: <Heard extends Event>(
    type: string,
    hear: (event: Heard) => void,
  ) => void;
};

const broadcast = async (told: WorkerEvent) => {
  for (const page of await worker.clients.matchAll()) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages of this site alone
    page.postMessage(told);
  }
};

const sendQueued = () => send(broadcast);

/**
 * Background sync, also without an open page. Serwist listens and registers; without background
 * sync in the browser it sends whenever the worker starts. The messages stay in our own store
 * (store.ts): the queue of Serwist deletes a message before it is sent, and knows no keys.
 */
const backgroundSync = new BackgroundSyncQueue('messages', {
  async onSync() {
    await sendQueued();
    // The browser tries again only after a rejection.
    if (worker.registration.sync && (await isUnsent())) {
      throw new Error('a message still waits');
    }
  },
});

/** Sends the queue; the browser and visible pages try again for the rest. */
async function sendOrRegisterSync(): Promise<void> {
  await sendQueued();
  if (await isUnsent()) {
    await backgroundSync.registerSync();
    await broadcast({ kind: 'waiting' });
  }
}

worker.addEventListener<ExtendableEvent>('install', (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener<ExtendableEvent>('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

// The browser requests pages while the worker starts.
enableNavigationPreload();

worker.addEventListener<WorkerFetchEvent>('fetch', respond);

const around = (): NoticeScope => ({
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
      await backgroundSync.registerSync();
      await broadcast({ kind: 'waiting' });
      return isKept;
    }
    case 'send':
      return sendOrRegisterSync();
    case 'withdraw':
      return withdraw(asked.key);
    case 'list':
      return { waiting: await queuedMessages(), pages: await listPages() };
    case 'clear':
      return clearExpirations();
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
