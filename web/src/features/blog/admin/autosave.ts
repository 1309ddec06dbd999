// Saves at the server what is typed, by the clock: a while after the last word, and
// never long after the first. Without an answer it tries again, ever more slowly, and at
// once when the connection is back. What the server refuses waits for another word; over
// somebody else's work it stops until it is told to go on.

import { now } from '../../../lib/clock';
import type { BlogState } from './states';

/** How long nothing is typed before it is saved, and how long it waits at most. */
export const PAUSE_MS = 2500;
export const LONGEST_MS = 10_000;
/** Between tries without an answer. */
export const RETRY_MS = [2000, 4000, 8000, 16_000, 30_000, 60_000] as const;

/** What became of sending it. */
export type Sent =
  /** `note`: it is at the server, all but for something. */
  | { kind: 'saved'; note?: string | undefined }
  /** `isSignedOut`: the session has ended, and whoever signs in again saves it. */
  | { kind: 'away'; isSignedOut?: boolean | undefined }
  /** `became`: it is no draft any more. */
  | { kind: 'conflict'; became?: BlogState }
  | { kind: 'gone' }
  | { kind: 'refused'; text: string }
  /** It is nothing that the clock saves any more; the browser has it. */
  | { kind: 'kept' };

export type AutosaveStatus =
  /** All that was typed is stored, or nothing was. */
  | { kind: 'still' }
  | { kind: 'typing' }
  | { kind: 'saving' }
  /** `at`: milliseconds since 1970. */
  | { kind: 'saved'; at: number; note?: string | undefined }
  | { kind: 'away'; isSignedOut?: boolean | undefined }
  | { kind: 'conflict'; became?: BlogState }
  | { kind: 'gone' }
  | { kind: 'refused'; text: string };

export interface Source<Snapshot> {
  /** What is to be saved; null when it is stored already, or not ready. */
  take: () => Snapshot | null;
  send: (snapshot: Snapshot) => Promise<Sent>;
}

export class Autosave<Snapshot> {
  readonly #onStatus: (status: AutosaveStatus) => void;
  #source: Source<Snapshot> | null = null;
  #isOn = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When what is not saved was begun. */
  #since: number | null = null;
  #tries = 0;
  #sending: Promise<Sent> | null = null;
  #status: AutosaveStatus = { kind: 'still' };

  constructor(onStatus: (status: AutosaveStatus) => void) {
    this.#onStatus = onStatus;
  }

  /** What it saves from now on. */
  use(source: Source<Snapshot>): void {
    this.#source = source;
  }

  get status(): AutosaveStatus {
    return this.#status;
  }

  /** Whether it saves. */
  turn(isOn: boolean): void {
    this.#isOn = isOn;
    if (!isOn) {
      this.#cancel();
      this.#since = null;
      this.#tell({ kind: 'still' });
    }
  }

  /** Something was typed. */
  changed(): void {
    if (!this.#isOn || this.#isStopped) {
      return;
    }
    this.#since ??= now();
    if (this.#sending) {
      return;
    }
    // What is tried again in a while is tried with what is newest then.
    if (this.#status.kind !== 'away') {
      this.#tell({ kind: 'typing' });
      this.#wait(Math.min(PAUSE_MS, Math.max(0, this.#since + LONGEST_MS - now())));
    }
  }

  /** The connection is back, or whoever had lost the session has signed in again. */
  again(): void {
    if (this.#status.kind === 'away') {
      this.#tries = 0;
      void this.flush();
    }
  }

  /** Saves at once; whether all is stored then. */
  async flush(): Promise<boolean> {
    if (!this.#isOn || this.#isStopped || !this.#source) {
      return false;
    }
    this.#cancel();
    if (this.#sending) {
      await this.#sending;
      return this.flush();
    }
    const snapshot = this.#source.take();
    const begun = this.#since;
    this.#since = null;
    if (snapshot === null) {
      if (this.#status.kind === 'typing' || this.#status.kind === 'away') {
        this.#tell({ kind: 'still' });
      }
      return true;
    }
    // While it is tried again the last word on it stands.
    if (this.#status.kind !== 'away') {
      this.#tell({ kind: 'saving' });
    }
    this.#sending = this.#source.send(snapshot);
    const sent = await this.#sending;
    this.#sending = null;
    return this.#conclude(sent, begun);
  }

  /** Waits for what is on its way, and sends nothing more until something is typed. */
  async settle(): Promise<void> {
    this.#cancel();
    await this.#sending;
    this.#cancel();
    this.#since = null;
  }

  /** What stopped it is decided. */
  resume(): void {
    this.#isStopped = false;
    this.#tries = 0;
    this.#tell({ kind: 'still' });
  }

  end(): void {
    this.#cancel();
    this.#isOn = false;
  }

  #conclude(sent: Sent, begun: number | null): boolean {
    switch (sent.kind) {
      case 'saved':
        this.#tries = 0;
        this.#tell({ kind: 'saved', at: now(), note: sent.note });
        if (this.#since !== null) {
          this.changed();
        }
        return this.#since === null;
      case 'away':
        this.#since ??= begun ?? now();
        this.#tell(sent);
        if (this.#isOn) {
          this.#wait(RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)] ?? 0);
        }
        this.#tries += 1;
        return false;
      case 'refused':
        this.#tell(sent);
        if (this.#since !== null) {
          this.changed();
        }
        return false;
      case 'kept':
        this.#since = null;
        this.#tell({ kind: 'still' });
        return false;
      default:
        this.#isStopped = true;
        this.#since = null;
        this.#tell(sent);
        return false;
    }
  }

  #wait(milliseconds: number): void {
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

  #tell(status: AutosaveStatus): void {
    this.#status = status;
    this.#onStatus(status);
  }
}
