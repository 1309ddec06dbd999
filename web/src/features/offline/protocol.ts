// The messages between pages and the service worker. Types alone: the worker shares no code with
// pages, so that it stays one file.

/** A message of a visitor that is queued until there is a connection. */
export interface QueuedMessage {
  /** The idempotency key of the message, made by the form. */
  key: string;
  /** The path of the call. */
  path: string;
  /** The body of the call, with the key. */
  body: Record<string, unknown>;
  language: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** Why the server rejected it; absent while it is queued. */
  refused?: string;
}

/** A page that can be opened without a connection. */
export interface OfflinePage {
  path: string;
  title: string;
}

/** What the worker must cache for use without a connection. */
export interface OfflineTargets {
  /** The path of the offline page. */
  offline: string;
  pages: readonly string[];
  homes: readonly string[];
  /** Milliseconds since 1970, by the page's clock. */
  now: number;
}

export type WorkerRequest =
  /** A page was hydrated. The name is part of the protocol of older releases. */
  | ({ kind: 'alive' } & OfflineTargets)
  /** Queues a message. */
  | { kind: 'wait'; message: QueuedMessage }
  /** Tries to send the queue. */
  | { kind: 'send' }
  /** Deletes a queued message. */
  | { kind: 'withdraw'; key: string }
  /** Lists the pages and messages on the device. */
  | { kind: 'list' }
  /** The user signed out: deletes the records of visited addresses. */
  | { kind: 'clear' };

export interface OfflineContent {
  waiting: readonly QueuedMessage[];
  pages: readonly OfflinePage[];
}

/** Sent to every page: the result of a message, or that some are still queued after a try. */
export type WorkerEvent =
  | { kind: 'sent'; key: string }
  | { kind: 'refused'; key: string; text: string }
  | { kind: 'waiting' };
