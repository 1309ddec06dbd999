// Saves a blog under an idempotency key. A save can succeed although its response is lost. Then the
// key stays pending, and the next save sends it again: the server answers as the first time, or saves
// now. If the contents have changed since, they are saved on top of the first save, with a new key.

import type { Api } from '../../core/api/client';
import { isNotThere } from '../../core/api/field-error';
import { randomKey } from '../../lib/random-key';
import { within } from '../../lib/within';
import { type Blog, findBlog } from './api';
import { isSameVersion } from './compare';
import { isInState, wantedState, unpublishes } from './states';
import { refusedSave, type SaveAttempt, type SaveOutcome, sendBlog } from './store-blog';

/** The version of a blog on the server, as far as a form knows. */
export interface SavedVersion {
  /** Null for a new blog. */
  base: Blog | null;
  /** The revision that the next save replaces; null for a new blog. */
  revision: number | null;
}

/** A save without a response. Drafts in IndexedDB have its form. */
export interface PendingSave {
  key: string;
  /** Null for a new blog. */
  blogId: number | null;
}

interface Listeners {
  /** Writes the pending save into the browser's draft. */
  persist: () => Promise<void>;
  /** The first save had succeeded; later saves are based on it. */
  onArrived: (version: SavedVersion) => void;
}

const idOf = ({ base }: SaveAttempt) => base?.id ?? null;

function isSameSave(one: SaveAttempt, other: SaveAttempt): boolean {
  return (
    isSameVersion(one.mine, other.mine) &&
    one.file === other.file &&
    one.removesImage === other.removesImage &&
    isInState(
      wantedState(one.base, one.stateChange ?? {}),
      wantedState(other.base, other.stateChange ?? {}),
    )
  );
}

export class KeyedSave {
  readonly #api: Api;
  /** The save without a response, also of a window that was closed. */
  #pending: PendingSave | null;
  /** The contents of the pending save; null when unknown. */
  #sent: SaveAttempt | null = null;

  constructor(api: Api, pending: PendingSave | null) {
    this.#api = api;
    this.#pending = pending;
  }

  /** Continues with the save of another draft. */
  resume(pending: PendingSave | null): void {
    this.#pending = pending;
    this.#sent = null;
  }

  get pending(): PendingSave | null {
    return this.#pending;
  }

  async store(attempt: SaveAttempt, listeners: Listeners): Promise<SaveOutcome> {
    const blogId = idOf(attempt);
    const before = this.#pending?.blogId === blogId ? this.#pending : null;
    const first = before ? this.#sent : attempt;
    this.#pending = before ?? { key: randomKey(), blogId };
    // After two different attempts it is unknown which of them the server has.
    this.#sent = first && isSameSave(first, attempt) ? first : null;
    // Before the call: a window that is closed meanwhile never gets the response.
    await within(listeners.persist(), undefined);
    const outcome = await sendBlog(this.#api, attempt, this.#pending.key);
    if (outcome.kind === 'refused') {
      this.#pending = outcome.isPassing ? this.#pending : before;
      return outcome;
    }
    if (outcome.kind !== 'saved' || !outcome.isRepeated) {
      this.#pending = null;
      return outcome;
    }
    if (first && isSameSave(first, attempt)) {
      this.#pending = null;
      return outcome;
    }
    return this.#goOnFrom(outcome.blog, attempt, listeners);
  }

  /** The first save had succeeded with other contents. */
  async #goOnFrom(
    { id, revision, state }: Blog,
    attempt: SaveAttempt,
    listeners: Listeners,
  ): Promise<SaveOutcome> {
    let arrived: Blog;
    try {
      arrived = (await findBlog(this.#api, id)).data;
    } catch (error) {
      if (!isNotThere(error)) {
        return refusedSave(error, attempt);
      }
      this.#pending = null;
      return attempt.base ? { kind: 'gone' } : this.store(attempt, listeners);
    }
    this.#pending = null;
    // Somebody else may have saved since: then the next save is a conflict.
    const version = { base: arrived, revision };
    const { mine, isAutosave, stateChange = {} } = attempt;
    const isOurState = arrived.state === state;
    const isConflict = unpublishes(arrived, stateChange);
    if (isOurState || !isConflict) {
      listeners.onArrived(version);
    }
    if (isAutosave && isOurState && state !== 'draft') {
      return { kind: 'publishedElsewhere', blog: arrived };
    }
    if (isConflict) {
      return { kind: 'conflict', mine, theirs: arrived, blog: arrived, copy: null };
    }
    // A publication has ended the working copy.
    return this.store({ ...attempt, ...version, copyVersion: null }, listeners);
  }
}
