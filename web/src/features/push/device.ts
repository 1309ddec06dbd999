// Push notices in this browser: whether they are possible, and how they are switched on and off.
// Only `switchOn` asks for permission, at a press of the user.

import type { PushForm } from './api';
import { messages } from './messages';

/** The address of src/service-worker.ts, as features/offline/register-worker.ts has it. */
const WORKER = '/service-worker.js';

export type PushSupport =
  /** The browser has no push notices. */
  | 'impossible'
  /** It has them once the site is on the home screen: an iPhone or iPad. */
  | 'home-screen'
  /** The user has denied them in the browser. */
  | 'refused'
  | 'possible';

export interface Device {
  possible: PushSupport;
  /** The push subscription; absent without one. */
  form?: PushForm;
  /** The server's name of the subscription. */
  hash?: string;
}

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

function findPossible(): PushSupport {
  if (
    !('serviceWorker' in navigator) ||
    !('PushManager' in window) ||
    !('Notification' in window)
  ) {
    return isApple() ? 'home-screen' : 'impossible';
  }
  return Notification.permission === 'denied' ? 'refused' : 'possible';
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function toForm(subscription: PushSubscription): PushForm {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? null,
    p256dh: keys?.p256dh ?? null,
    auth: keys?.auth ?? null,
  };
}

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Whether a subscription is of the site's key of today. */
function isOfKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey;
  const bytes = own && new Uint8Array(own);
  return bytes?.length === key.length && bytes.every((byte, at) => byte === key[at]);
}

/** The state of this browser. */
export async function readDevice(publicKey: string): Promise<Device> {
  const possible = findPossible();
  if (possible !== 'possible') {
    return { possible };
  }
  const worker = await navigator.serviceWorker.getRegistration();
  const known = await worker?.pushManager.getSubscription();
  if (!known || !isOfKey(known, toBytes(publicKey))) {
    return { possible };
  }
  return { possible, form: toForm(known), hash: await hashOf(known.endpoint) };
}

/**
 * Has the browser ask its person, and then its service.
 *
 * @throws an error that says what was not done; `null` when its person said no.
 */
export async function switchOn(publicKey: string): Promise<PushForm | null> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return null;
  }
  try {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const key = toBytes(publicKey);
    const known = await pushManager.getSubscription();
    if (known && !isOfKey(known, key)) {
      // The site has another key by now, so the subscription is of no use.
      await known.unsubscribe();
    }
    const options = { userVisibleOnly: true, applicationServerKey: key };
    return toForm(await pushManager.subscribe(options));
  } catch {
    throw new Error(messages.serviceFailed);
  }
}

/** Ends the subscription in the browser. */
export async function switchOff(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
