// Autosave: saves a while after the last change, and at the latest some seconds after the first. When
// the server is unreachable it retries with growing delays, and at once when the connection is back.
// After a rejection it waits for the next change. After a conflict it stops until `resume`.

import type { Schemas } from '../api/client';
import { now } from '../../lib/clock';

type BlogState = Schemas['State'];

/** The delay after the last change, and the longest delay after the first. */
export const IDLE_MS = 2500;
export const MAX_WAIT_MS = 10_000;
/** The delays between retries. */
export const RETRY_DELAYS_MS = [2000, 4000, 8000, 16_000, 30_000, 60_000] as const;

/** The result of one save. */
export type SendResult =
  /** `note`: a field that was not saved. */
  | { kind: 'saved'; note?: string | undefined }
  /** `isSignedOut`: the session has ended; signing in again retries. */
  | { kind: 'unreachable'; isSignedOut?: boolean | undefined }
  /** `became`: the new state, when a blog is no draft any more. */
  | { kind: 'conflict'; became?: BlogState }
  | { kind: 'gone' }
  | { kind: 'refused'; text: string }
  /** Autosave is over for this content; the browser's draft has it. */
  | { kind: 'skipped' };

export type AutosaveStatus =
  /** Nothing is unsaved. */
  | { kind: 'idle' }
  | { kind: 'typing' }
  | { kind: 'saving' }
  /** `at`: milliseconds since 1970. */
  | { kind: 'saved'; at: number; note?: string | undefined }
  | { kind: 'unreachable'; isSignedOut?: boolean | undefined }
  | { kind: 'conflict'; became?: BlogState }
  | { kind: 'gone' }
  | { kind: 'refused'; text: string };

export interface AutosaveSource<Snapshot> {
  /** The content to save; null when it is saved already, or not ready. */
  snapshot: () => Snapshot | null;
  send: (snapshot: Snapshot) => Promise<SendResult>;
}

export class Autosave<Snapshot> {
  readonly #onStatus: (status: AutosaveStatus) => void;
  #source: AutosaveSource<Snapshot> | null = null;
  #isOn = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the first unsaved change. */
  #since: number | null = null;
  #failures = 0;
  #sending: Promise<SendResult> | null = null;
  #status: AutosaveStatus = { kind: 'idle' };

  constructor(onStatus: (status: AutosaveStatus) => void) {
    this.#onStatus = onStatus;
  }

  /** Sets what is saved from now on. */
  setSource(source: AutosaveSource<Snapshot>): void {
    this.#source = source;
  }

  get isSending(): boolean {
    return this.#sending !== null;
  }

  get status(): AutosaveStatus {
    return this.#status;
  }

  /** Turns autosave on or off. */
  setEnabled(isOn: boolean): void {
    this.#isOn = isOn;
    if (!isOn) {
      this.#cancel();
      this.#since = null;
      this.#setStatus({ kind: 'idle' });
    }
  }

  /** The form calls this after every change. */
  changed(): void {
    if (!this.#isOn || this.#isStopped) {
      return;
    }
    this.#since ??= now();
    if (this.#sending) {
      return;
    }
    // A retry takes the newest content.
    if (this.#status.kind !== 'unreachable') {
      this.#setStatus({ kind: 'typing' });
      this.#schedule(Math.min(IDLE_MS, Math.max(0, this.#since + MAX_WAIT_MS - now())));
    }
  }

  /** Retries now: the connection is back, or the user has signed in again. */
  retryNow(): void {
    if (this.#status.kind === 'unreachable') {
      this.#failures = 0;
      void this.flush();
    }
  }

  /** Saves at once; returns whether everything is saved. */
  async flush(): Promise<boolean> {
    if (!this.#isOn || this.#isStopped || !this.#source) {
      return false;
    }
    this.#cancel();
    if (this.#sending) {
      await this.#sending;
      return this.flush();
    }
    const snapshot = this.#source.snapshot();
    const begun = this.#since;
    this.#since = null;
    if (snapshot === null) {
      if (this.#status.kind === 'typing' || this.#status.kind === 'unreachable') {
        this.#setStatus({ kind: 'idle' });
      }
      return true;
    }
    // The status stays `unreachable` during retries.
    if (this.#status.kind !== 'unreachable') {
      this.#setStatus({ kind: 'saving' });
    }
    this.#sending = this.#source.send(snapshot);
    const sent = await this.#sending;
    this.#sending = null;
    return this.#conclude(sent, begun);
  }

  /** Waits for the running save; then nothing is saved until the next change. */
  async drain(): Promise<void> {
    this.#cancel();
    await this.#sending;
    this.#cancel();
    this.#since = null;
  }

  /** Continues after a conflict that the user has resolved. */
  resume(): void {
    this.#isStopped = false;
    this.#failures = 0;
    this.#setStatus({ kind: 'idle' });
  }

  /**
   * Retries when the connection is back, or the window gets the focus. The returned function stops
   * that and sends the rest at once.
   */
  listen(): () => void {
    const retry = () => this.retryNow();
    window.addEventListener('online', retry);
    window.addEventListener('focus', retry);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', retry);
      if (this.#status.kind === 'typing') {
        void this.flush();
      }
      this.end();
    };
  }

  end(): void {
    this.#cancel();
    this.#isOn = false;
  }

  #conclude(sent: SendResult, begun: number | null): boolean {
    switch (sent.kind) {
      case 'saved':
        this.#failures = 0;
        this.#setStatus({ kind: 'saved', at: now(), note: sent.note });
        if (this.#since !== null) {
          this.changed();
        }
        return this.#since === null;
      case 'unreachable':
        this.#since ??= begun ?? now();
        this.#setStatus(sent);
        if (this.#isOn) {
          this.#schedule(
            RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length - 1)] ?? 0,
          );
        }
        this.#failures += 1;
        return false;
      case 'refused':
        this.#setStatus(sent);
        if (this.#since !== null) {
          this.changed();
        }
        return false;
      case 'skipped':
        this.#since = null;
        this.#setStatus({ kind: 'idle' });
        return false;
      default:
        this.#isStopped = true;
        this.#since = null;
        this.#setStatus(sent);
        return false;
    }
  }

  #schedule(milliseconds: number): void {
    this.#cancel();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, milliseconds);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #setStatus(status: AutosaveStatus): void {
    this.#status = status;
    this.#onStatus(status);
  }
}
