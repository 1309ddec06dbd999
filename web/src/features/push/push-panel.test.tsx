import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryCache } from '../../core/api/query-cache';
import { Providers } from '../../core/providers';
import { answer, network, refuse, signInAs } from '../../testing/network';
import { pageState } from '../../testing/render';
import { messages } from './messages';
import { PushPanel } from './push-panel';

const KEY = 'AQID';
const WORDS = 'Keyturn may show notices on this device.';
const ENDPOINT = 'https://push.example.net/1';
/** SHA-256 of it. */
const HASH = 'e8f8e8d8';
const device = {
  id: 7,
  endpoint_hash: HASH,
  device: 'computer',
  creation_time: 1_795_176_000,
};
const other = { ...device, id: 8, endpoint_hash: 'another', device: 'phone' };

interface Browser {
  permission: NotificationPermission;
  answers?: NotificationPermission;
  isOn?: boolean;
  key?: number[];
  fails?: boolean;
}

/** A browser that has notices. */
function browser({ permission, answers, isOn = false, key = [1, 2, 3], fails }: Browser) {
  const options = { applicationServerKey: new Uint8Array(key).buffer };
  const json = { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } };
  const unsubscribe = vi.fn(async () => {
    known = null;
    return true;
  });
  const made = { endpoint: ENDPOINT, options, toJSON: () => json, unsubscribe };
  let known: typeof made | null = isOn ? made : null;
  const subscribe = vi.fn(async () => {
    if (fails) {
      throw new DOMException('no service', 'AbortError');
    }
    known = made;
    return made;
  });
  const registration = { pushManager: { getSubscription: async () => known, subscribe } };
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answers ?? permission;
      return notification.permission;
    }),
  };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return { notification, subscribe, unsubscribe };
}

beforeEach(() => {
  signInAs(4);
  const bytes = Uint8Array.from(HASH.match(/../g) ?? [], (two) =>
    Number.parseInt(two, 16),
  );
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(bytes.buffer);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function show(devices: readonly object[] = []) {
  answer('me/push', { data: { public_key: KEY, words: WORDS, devices } });
  render(
    <Providers state={pageState()} queryCache={new QueryCache([], 0)}>
      <PushPanel />
    </Providers>,
  );
}

/** What the server was asked to keep. */
function kept(): unknown[] {
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/me/add_push_device', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'This device now gets notifications' });
    }),
  );
  return sent;
}

const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: WORDS });

test('a browser without notices says so, and offers no switch', async () => {
  show();
  expect(await screen.findByText(messages.impossible)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a browser that was told no says how to undo it', async () => {
  browser({ permission: 'denied' });
  show();
  expect(await screen.findByText(messages.refused)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('nobody is asked before they touch the switch, and then the server knows', async () => {
  const { notification, subscribe } = browser({
    permission: 'default',
    answers: 'granted',
  });
  const sent = kept();
  show();
  expect((await toggle()).checked).toBe(false);
  expect(screen.getByText(messages.off)).toBeTruthy();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  answer('me/push', { data: { public_key: KEY, words: WORDS, devices: [device] } });
  await userEvent.click(await toggle());
  expect(await screen.findByText(messages.on)).toBeTruthy();
  expect((await toggle()).checked).toBe(true);
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array([1, 2, 3]),
  });
  expect(sent[0]).toEqual({ endpoint: ENDPOINT, p256dh: 'p', auth: 'a', consent: true });
});

test('who says no to the browser is told what that means', async () => {
  const { subscribe } = browser({ permission: 'default', answers: 'denied' });
  const sent = kept();
  show();
  await userEvent.click(await toggle());
  expect(await screen.findAllByText(messages.notGranted)).toHaveLength(2);
  expect(screen.getByText(messages.refused)).toBeTruthy();
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('a service that is away leaves it off, and says so', async () => {
  browser({ permission: 'granted', fails: true });
  const sent = kept();
  show();
  await userEvent.click(await toggle());
  expect(await screen.findAllByText(messages.serviceFailed)).toHaveLength(2);
  expect((await toggle()).checked).toBe(false);
  expect(sent).toEqual([]);
});

test('what the server will not have is off in the browser too', async () => {
  const { unsubscribe } = browser({ permission: 'granted' });
  refuse('me/add_push_device', 409, 'Ten devices already get notifications');
  show();
  await userEvent.click(await toggle());
  expect(
    await screen.findAllByText('Ten devices already get notifications'),
  ).toHaveLength(2);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect((await toggle()).checked).toBe(false);
});

test('it is switched off here, and there', async () => {
  const { unsubscribe } = browser({ permission: 'granted', isOn: true });
  kept();
  const ended: unknown[] = [];
  network.use(
    http.post('*/api/me/end_push_device', async ({ request }) => {
      ended.push(await request.json());
      return HttpResponse.json({ message: 'The device no longer gets notifications' });
    }),
  );
  show([device, other]);
  expect((await toggle()).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /A phone/ }));
  await waitFor(() => expect(ended).toEqual([{ id: 8 }]));
  expect(unsubscribe).not.toHaveBeenCalled();
  answer('me/push', { data: { public_key: KEY, words: WORDS, devices: [] } });
  await userEvent.click(await toggle());
  await waitFor(() => expect(ended).toEqual([{ id: 8 }, { id: 7 }]));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(messages.off)).toBeTruthy();
});

test('what was made with another key of the site counts for nothing', async () => {
  const { unsubscribe } = browser({ permission: 'granted', isOn: true, key: [9, 9, 9] });
  const sent = kept();
  show([device]);
  expect((await toggle()).checked).toBe(false);
  await userEvent.click(await toggle());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
