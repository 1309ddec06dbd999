// Saves a blog over a bad connection. A save can succeed although its response is lost. We remember
// unconfirmed saves; if the server now holds exactly what we sent, we continue from it. We never
// overwrite another person's version. store-blog.ts makes the calls.

import type { RefObject } from 'react';
import { useApi } from '../../../app/providers';
import type { Blog } from './api';
import type { BlogText } from './blog-text';
import { isInState, targetOf, unpublishes } from './states';
import {
  findArrivedDraft,
  matchingSaves,
  type SaveAttempt,
  type SaveOutcome,
  sendBlog,
  toUnconfirmedSave,
  type UnconfirmedSave,
} from './store-blog';
import type { SavedVersionRef } from './use-saved-version';
import type { DraftText } from './draft-store';
import type { useDraft } from '../../../app/drafts/use-draft';

/** How many unconfirmed saves are remembered, since the last confirmed one. */
const MAX_UNCONFIRMED = 4;

interface Options extends SavedVersionRef {
  /** The unconfirmed saves, also those of a window that was closed. */
  unconfirmedRef: RefObject<readonly UnconfirmedSave[]>;
  text: BlogText;
  draft: ReturnType<typeof useDraft<DraftText>>;
}

export function useSaveWithRetry({
  unconfirmedRef,
  latest,
  setSavedVersion,
  text,
  draft,
}: Options) {
  const api = useApi();

  /** Looks for a new blog whose save was not confirmed. */
  const findUnconfirmedSave = async (): Promise<Blog | null> => {
    if (unconfirmedRef.current.length === 0 || latest.current.base !== null) {
      return null;
    }
    const canonical = (stored: string) => text.canonical(stored);
    const arrived = await findArrivedDraft(api, unconfirmedRef.current, canonical).catch(
      () => null,
    );
    if (arrived) {
      setSavedVersion({ base: arrived, revision: arrived.revision });
    }
    return arrived;
  };

  /** Saves, also on top of our own unconfirmed save. */
  const store = async (attempt: SaveAttempt): Promise<SaveOutcome> => {
    const before = unconfirmedRef.current;
    // Remembered before the call: a window that is closed meanwhile never gets the response.
    unconfirmedRef.current = [...before, toUnconfirmedSave(attempt)].slice(
      -MAX_UNCONFIRMED,
    );
    if (attempt.base === null) {
      draft.changed();
      await draft.flush();
    }
    const sent = await sendBlog(api, attempt);
    const outcome =
      sent.kind === 'conflict' ? await saveOverOwn(attempt, sent, before) : sent;
    if (outcome.kind === 'refused') {
      unconfirmedRef.current = outcome.isPassing ? unconfirmedRef.current : before;
    } else {
      unconfirmedRef.current = [];
    }
    return outcome;
  };

  /** After a conflict, saves again if the stored version is our own unconfirmed save. */
  const saveOverOwn = async (
    attempt: SaveAttempt,
    met: Extract<SaveOutcome, { kind: 'conflict' }>,
    before: readonly UnconfirmedSave[],
  ): Promise<SaveOutcome> => {
    const { theirs } = met;
    const { base: known, stateChange = {} } = attempt;
    const ours = matchingSaves(before, theirs, attempt.canonical);
    const isAsKnown = known !== null && isInState(theirs, targetOf(known, {}));
    const isAsAsked = ours.some(({ asked }) => isInState(theirs, asked));
    if (ours.length === 0 || !(isAsKnown || isAsAsked)) {
      return met;
    }
    const goesOn = { base: theirs, revision: theirs.revision };
    if (!isAsKnown && attempt.isAutosave && theirs.state !== 'draft') {
      setSavedVersion(goesOn);
      return { kind: 'publishedElsewhere', blog: theirs };
    }
    if (!isAsKnown && unpublishes(theirs, stateChange)) {
      return met;
    }
    setSavedVersion(goesOn);
    return sendBlog(api, { ...attempt, ...goesOn });
  };

  return { findUnconfirmedSave, store };
}
