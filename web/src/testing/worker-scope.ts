// What Serwist uses of a service worker's scope, which the tests' browser lacks. It is imported before
// the modules of the worker.

import { vi } from 'vitest';

export class FakeExtendableEvent extends Event {
  readonly #work: Promise<unknown>[] = [];

  waitUntil(work: Promise<unknown>): void {
    this.#work.push(work);
  }

  /** Ends when the browser could stop the worker; rejects with the first failure. */
  async ended(): Promise<void> {
    for (const work of this.#work) {
      // oxlint-disable-next-line no-await-in-loop -- work may add work
      await work;
    }
  }
}

export interface FakeRequestInit {
  mode?: RequestMode;
  headers?: Record<string, string>;
  method?: string;
  preloadResponse?: Promise<Response | undefined>;
}

export class FakeFetchEvent extends FakeExtendableEvent {
  readonly request: Request;
  declare readonly preloadResponse?: Promise<Response | undefined>;
  /** The response of the worker; absent when the browser answers by itself. */
  response?: Promise<Response>;

  constructor(path: string, { mode, preloadResponse, ...init }: FakeRequestInit = {}) {
    super('fetch');
    const request = new Request(new URL(path, location.origin).href, init);
    // Properties of a request that the tests' browser lacks.
    Object.defineProperty(request, 'mode', { value: mode ?? 'cors' });
    Object.defineProperty(request, 'destination', { value: '' });
    this.request = request;
    if (preloadResponse) {
      this.preloadResponse = preloadResponse;
    }
  }

  respondWith(response: Promise<Response>): void {
    this.response = response;
  }
}

const globals = globalThis as Record<string, unknown>;
globals['FetchEvent'] = FakeFetchEvent;
globals['registration'] = {
  scope: 'http://localhost/',
  sync: { register: vi.fn(async () => {}) },
  navigationPreload: { enable: vi.fn(async () => {}) },
};
// The production build of Serwist: the development build throws where a plugin handles a failure.
process.env['NODE_ENV'] = 'production';
