// An in-memory CacheStorage, which the tests' browser lacks: the part that the worker uses.

class MemoryCache {
  readonly #kept = new Map<string, Response>();

  #urlOf(key: string | Request): string {
    return new URL(typeof key === 'string' ? key : key.url, location.origin).href;
  }

  async match(key: string | Request): Promise<Response | undefined> {
    return this.#kept.get(this.#urlOf(key))?.clone();
  }

  async put(key: string | Request, response: Response): Promise<void> {
    // As in a browser, the body is read before the copy counts as stored.
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    // A new entry becomes the last key.
    this.#kept.delete(this.#urlOf(key));
    this.#kept.set(this.#urlOf(key), new Response(body, { status, headers }));
  }

  async delete(key: string | Request): Promise<boolean> {
    return this.#kept.delete(this.#urlOf(key));
  }

  async keys(): Promise<Request[]> {
    return [...this.#kept.keys()].map((url) => new Request(url));
  }
}

export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async match(
    key: string | Request,
    { cacheName }: { cacheName: string },
  ): Promise<Response | undefined> {
    return this.#caches.get(cacheName)?.match(key);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}
