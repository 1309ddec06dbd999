// Every test begins with an empty document, an empty storage and a strict network. Most files
// share a window (vitest.config.ts): each leaves it as it was.

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { network } from './network';

// A busy machine may be slow; a missing element fails all the same.
configure({ asyncUtilTimeout: 5_000 });

/** Methods and properties that test files replace. */
const CHANGED = [
  navigator,
  Node.prototype,
  Element.prototype,
  HTMLElement.prototype,
  HTMLDialogElement.prototype,
];
const asFound = CHANGED.map(
  (one) => [one, Object.getOwnPropertyDescriptors(one)] as const,
);

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  network.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
  document.head.querySelectorAll('title, meta, link').forEach((one) => one.remove());
  vi.useRealTimers();
  // A module that one test has changed is not used by the next.
  delete document.documentElement.dataset['outdated'];
});
afterAll(async () => {
  network.close();
  vi.unstubAllGlobals();
  for (const [one, found] of asFound) {
    Reflect.ownKeys(one)
      .filter((name) => !(name in found))
      .forEach((name) => Reflect.deleteProperty(one, name));
    Object.defineProperties(one, found);
  }
  const { documentElement, head, body } = document;
  [head, body].forEach((one) => one.replaceChildren());
  [documentElement, head, body].forEach((one) =>
    one.getAttributeNames().forEach((name) => one.removeAttribute(name)),
  );
  window.history.replaceState(null, '', '/');
  for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- as the session writes it
    document.cookie = `${name}=; path=/; max-age=0`;
  }
  if ('indexedDB' in globalThis) {
    await emptyDatabases();
  }
});

/** Empties every store; open databases stay open. */
async function emptyDatabases(): Promise<void> {
  const known = await indexedDB.databases();
  await Promise.all(
    known.map(async ({ name = '' }) => {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => done(opening.result));
        opening.addEventListener('error', () => failed(opening.error));
      });
      const stores = [...database.objectStoreNames];
      if (stores.length > 0) {
        const change = database.transaction(stores, 'readwrite');
        stores.forEach((store) => change.objectStore(store).clear());
        await new Promise((done) => change.addEventListener('complete', done));
      }
      database.close();
    }),
  );
}
