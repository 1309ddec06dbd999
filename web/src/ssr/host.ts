// What the server gives to the page script, and what QuickJS lacks.
// Imported first by entry-server.tsx; nothing here reaches the browser.

export interface Host {
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

// React and TanStack Query name timers when they are made, and never wait for
// one while a string is rendered.
const nothing = () => 0;
const missing = {
  URL: HostUrl,
  setTimeout: nothing,
  clearTimeout: nothing,
  setInterval: nothing,
  clearInterval: nothing,
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, {
      value,
      configurable: true,
      writable: true,
    });
  }
}
