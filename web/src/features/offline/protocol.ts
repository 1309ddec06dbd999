// What a page asks of the service worker, and what it is answered. Types alone: the worker
// shares no code with the pages, so that it stays one file.

/** A message that waits for a connection. */
export interface Waiting {
  /** Made by the form: the server knows the message by it, also one that comes twice. */
  key: string;
  /** The call. */
  path: string;
  /** Its body, as JSON; the key is in it. */
  body: Record<string, unknown>;
  language: string;
  /** When it was written, in milliseconds, by the page's clock. */
  at: number;
  /** Why the server will not have it; absent while it waits. */
  refused?: string;
}

/** A page that can be opened without a connection. */
export interface KeptPage {
  path: string;
  title: string;
}

/** What is to be there without a connection. */
export interface Wanted {
  /** The page that says what is here. */
  offline: string;
  pages: readonly string[];
  homes: readonly string[];
  /** Milliseconds since 1970, by the page's clock. */
  now: number;
}

export type Asked =
  /** A page is hydrated. */
  | ({ kind: 'alive' } & Wanted)
  /** Keeps a message until it can be sent. */
  | { kind: 'wait'; message: Waiting }
  /** Tries to send what waits. */
  | { kind: 'send' }
  /** Takes a message back. */
  | { kind: 'withdraw'; key: string }
  /** What is here. */
  | { kind: 'list' };

export interface Kept {
  waiting: readonly Waiting[];
  pages: readonly KeptPage[];
}

/** Said to every page: what became of a message, or that some still wait after a try. */
export type Told =
  | { kind: 'sent'; key: string }
  | { kind: 'refused'; key: string; text: string }
  | { kind: 'waiting' };
