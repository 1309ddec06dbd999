// What the server gives to the page script, and what QuickJS lacks.
// Imported first by entry-server.tsx; nothing here reaches the browser.

interface Host {
  /** DD-MM-YYYY in America/Toronto. */
  formatDate(unixSeconds: number): string;
  /** The parts of an address as JSON text; empty when it is none. */
  parseUrl(input: string, base?: string): string;
}

declare global {
  var __host: Host;
}

/** As much of `URL` as React Router reads on a server. */
class HostUrl {
  href = '';
  origin = '';
  protocol = '';
  host = '';
  hostname = '';
  port = '';
  pathname = '';
  search = '';
  hash = '';

  constructor(input: string | URL, base?: string | URL) {
    const parts = globalThis.__host.parseUrl(String(input), base && String(base));
    if (parts === '') {
      throw new TypeError(`Invalid URL: ${String(input)}`);
    }
    Object.assign(this, JSON.parse(parts));
  }

  toString(): string {
    return this.href;
  }
}

/** As much of `URLSearchParams` as `useSearchParams` reads on a server. */
class HostSearchParams {
  readonly #pairs: Array<[string, string]>;

  constructor(init: string | Iterable<[string, string]> = '') {
    this.#pairs =
      typeof init === 'string'
        ? init
            .replace(/^\?/, '')
            .split('&')
            .filter((pair) => pair !== '')
            .map((pair) => {
              const [name = '', ...value] = pair.split('=');
              return [decode(name), decode(value.join('='))];
            })
        : [...init];
  }

  get(name: string): string | null {
    return this.#pairs.find(([known]) => known === name)?.[1] ?? null;
  }

  getAll(name: string): string[] {
    return this.#pairs.filter(([known]) => known === name).map(([, value]) => value);
  }

  has(name: string): boolean {
    return this.#pairs.some(([known]) => known === name);
  }

  keys(): string[] {
    return this.#pairs.map(([name]) => name);
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.#pairs[Symbol.iterator]();
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

// React and TanStack Query name timers when they are made, and never wait for
// one while a string is rendered.
const nothing = () => 0;
const missing = {
  URL: HostUrl,
  URLSearchParams: HostSearchParams,
  setTimeout: nothing,
  clearTimeout: nothing,
  setInterval: nothing,
  clearInterval: nothing,
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

export {};
