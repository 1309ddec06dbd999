// Push notices on this device (docs/decisions/0017). Each is shown once and opens its homes. This
// file also reports a changed push address of the browser.

import { readAll, writeObject, removeObject } from './store';

/** A push notice of the server (crates/foundation/src/push/notice.rs). */
interface Notice {
  title: string;
  body: string;
  lang: string;
  path: string;
  tag: string;
  key: string;
}

interface Window {
  url: string;
  focus: () => Promise<unknown>;
}

/** The part of the worker's scope that notices need. */
export interface NoticeScope {
  origin: string;
  registration: Pick<ServiceWorkerRegistration, 'pushManager' | 'showNotification'>;
  clients: {
    matchAll: (options: object) => Promise<readonly Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}

/** The number of remembered notices. */
const MOST = 20;
/** Under this key is the address of the device itself. */
const DEVICE = 'device';
const RENEW = '/api/push/renew';

/** Shows a notice once: the server sends it again when a response was lost. */
export async function showNotice({ registration }: NoticeScope, text: string) {
  const { title, body, lang, path, tag, key } = JSON.parse(text) as Notice;
  const known = (await readAll('notices')).filter((one) => one.key !== DEVICE);
  if (known.some((one) => one.key === key)) {
    return;
  }
  const icon = '/icon-192.png';
  await registration.showNotification(title, { body, lang, tag, icon, data: { path } });
  const newest = [...known].sort((a, b) => b.at - a.at);
  await writeObject('notices', { key, at: (newest[0]?.at ?? 0) + 1 });
  const old = newest.slice(MOST - 1);
  await Promise.all(old.map((one) => removeObject('notices', one.key)));
}

/**
 * Focuses a window that shows the homes, or opens one. Other windows stay, because somebody may be
 * writing in them.
 */
export async function openNotice({ origin, clients }: NoticeScope, path: unknown) {
  const url = new URL(typeof path === 'string' ? path : '/', origin);
  if (url.origin !== origin) {
    return;
  }
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url === url.href);
  await (there ? there.focus() : clients.openWindow(url.href));
}

/** Stores the push address, because some browsers do not say the former one when it changes. */
export async function rememberDevice({ registration }: NoticeScope): Promise<void> {
  const known = await registration.pushManager?.getSubscription();
  if (known) {
    const { endpoint, keys } = known.toJSON();
    const server = known.options.applicationServerKey;
    await writeObject('notices', {
      key: DEVICE,
      at: 0,
      endpoint,
      auth: keys?.auth,
      server,
    });
  }
}

/** Tells the server the new push address of this device; this needs no session. */
export async function renewDevice(around: NoticeScope): Promise<void> {
  const before = (await readAll('notices')).find(({ key }) => key === DEVICE);
  if (!before?.server) {
    return;
  }
  const manager = around.registration.pushManager;
  const device =
    (await manager.getSubscription()) ??
    (await manager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: before.server,
    }));
  const { endpoint, keys } = device.toJSON();
  if (endpoint !== before.endpoint) {
    await fetch(RENEW, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({
        old_endpoint: before.endpoint,
        old_auth: before.auth,
        endpoint,
        p256dh: keys?.p256dh,
        auth: keys?.auth,
      }),
    });
  }
  await rememberDevice(around);
}
