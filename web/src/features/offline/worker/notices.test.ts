import { afterEach, expect, test, vi } from 'vitest';
import { openNotice, rememberDevice, renewDevice, showNotice } from './notices';
import type { ShownNotice } from './store';

const stored = vi.hoisted(() => new Map<string, ShownNotice>());
vi.mock('./store', () => ({
  readAll: async () => [...stored.values()],
  writeObject: async (_: string, one: ShownNotice) => stored.set(one.key, one),
  removeObject: async (_: string, key: string) => stored.delete(key),
}));

const ORIGIN = 'https://www.example.ca';

function subscription(endpoint: string) {
  const applicationServerKey = new ArrayBuffer(65);
  const json = { endpoint, keys: { p256dh: 'key', auth: `auth of ${endpoint}` } };
  return { endpoint, options: { applicationServerKey }, toJSON: () => json };
}

function surroundings(urls: readonly string[] = []) {
  const windows = urls.map((url) => ({ url, focus: vi.fn(async () => {}) }));
  const showNotification = vi.fn(async () => {});
  const pushManager = { getSubscription: vi.fn(), subscribe: vi.fn() };
  const clients = {
    matchAll: async () => windows,
    openWindow: vi.fn(async () => {}),
  };
  const around = {
    origin: ORIGIN,
    registration: { showNotification, pushManager } as never,
    clients,
  };
  return { around, windows, showNotification, pushManager, clients };
}

const notice = (key: string) =>
  JSON.stringify({
    title: 'News of 2 homes',
    body: 'Kingston',
    lang: 'en-CA',
    path: '/homes?place=Kingston',
    tag: 'alert 1',
    key,
  });

afterEach(() => stored.clear());

test('a notice is shown once, however often it comes', async () => {
  const { around, showNotification } = surroundings();
  await showNotice(around, notice('a'));
  await showNotice(around, notice('a'));
  expect(showNotification).toHaveBeenCalledTimes(1);
  expect(showNotification).toHaveBeenCalledWith(
    'News of 2 homes',
    expect.objectContaining({
      body: 'Kingston',
      lang: 'en-CA',
      tag: 'alert 1',
      data: { path: '/homes?place=Kingston' },
    }),
  );
  await showNotice(around, notice('b'));
  expect(showNotification).toHaveBeenCalledTimes(2);
});

test('few are remembered, and the device among them always', async () => {
  const { around, pushManager } = surroundings();
  pushManager.getSubscription.mockResolvedValue(
    subscription('https://push.example.net/1'),
  );
  await rememberDevice(around);
  for (let number = 0; number < 30; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await showNotice(around, notice(`${number}`));
  }
  expect(stored.size).toBe(21);
  expect(stored.get('device')?.endpoint).toBe('https://push.example.net/1');
});

test('a touch leads to a window that is there, else to a new one', async () => {
  const there = `${ORIGIN}/homes?place=Kingston`;
  const { around, windows, clients } = surroundings([`${ORIGIN}/contact`, there]);
  await openNotice(around, '/homes?place=Kingston');
  expect(windows[1]?.focus).toHaveBeenCalledTimes(1);
  expect(clients.openWindow).not.toHaveBeenCalled();
  await openNotice(around, '/homes');
  // Nobody loses what they write on another page.
  expect(windows[0]?.focus).not.toHaveBeenCalled();
  expect(clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/homes`);
});

test('no touch leads to another site', async () => {
  const { around, clients } = surroundings();
  for (const path of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    'data:text/html,x',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await openNotice(around, path);
  }
  expect(clients.openWindow).not.toHaveBeenCalled();
  await openNotice(around, undefined);
  expect(clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/`);
});

test('another address of the device is told with what only the device knows', async () => {
  const { around, pushManager } = surroundings();
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  // Nothing is known of it: nothing to tell.
  await renewDevice(around);
  expect(asked).not.toHaveBeenCalled();
  pushManager.getSubscription.mockResolvedValue(
    subscription('https://push.example.net/1'),
  );
  await rememberDevice(around);
  pushManager.getSubscription.mockResolvedValueOnce(null);
  pushManager.subscribe.mockResolvedValue(subscription('https://push.example.net/2'));
  pushManager.getSubscription.mockResolvedValue(
    subscription('https://push.example.net/2'),
  );
  await renewDevice(around);
  const [path, options] = asked.mock.calls[0] ?? [];
  expect(path).toBe('/api/push/renew');
  expect(JSON.parse(String(options?.body))).toEqual({
    old_endpoint: 'https://push.example.net/1',
    old_auth: 'auth of https://push.example.net/1',
    endpoint: 'https://push.example.net/2',
    p256dh: 'key',
    auth: 'auth of https://push.example.net/2',
  });
  expect(stored.get('device')?.endpoint).toBe('https://push.example.net/2');
});
