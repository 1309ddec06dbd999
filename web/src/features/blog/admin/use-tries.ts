// Storing a blog over a line that may swallow an answer: what was sent is remembered until
// one comes, and what such a try has stored is gone on from, never over somebody else's.

import type { RefObject } from 'react';
import { useApi } from '../../../app/providers';
import type { Blog } from './api';
import type { BlogText } from './blog-text';
import { isInState, takesBack, targetOf } from './states';
import {
  type Attempt,
  findArrivedDraft,
  findSent,
  type Lost,
  lostOf,
  type Outcome,
  storeBlog,
} from './store-blog';
import type { Newest } from './use-basis';
import type { DraftText } from './draft-store';
import type { useDraft } from '../../../app/admin/drafts/use-draft';

/** How many tries without an answer are remembered, since the last that had one. */
const MOST_LOST = 4;

interface Options extends Newest {
  /** What was sent without an answer, also by a window that is gone. */
  lostRef: RefObject<readonly Lost[]>;
  text: BlogText;
  draft: ReturnType<typeof useDraft<DraftText>>;
}

export function useTries({ lostRef, latest, rebase, text, draft }: Options) {
  const api = useApi();

  /** A new blog was sent and no answer came: it may be there. */
  const findLost = async (): Promise<Blog | null> => {
    if (lostRef.current.length === 0 || latest.current.base !== null) {
      return null;
    }
    const canonical = (stored: string) => text.canonical(stored);
    const arrived = await findArrivedDraft(api, lostRef.current, canonical).catch(
      () => null,
    );
    if (arrived) {
      rebase({ base: arrived, revision: arrived.revision });
    }
    return arrived;
  };

  /** Stores it, and is not in the way of what was stored by a try without an answer. */
  const store = async (attempt: Attempt): Promise<Outcome> => {
    const before = lostRef.current;
    // Before it is known: a window that is closed meanwhile never hears of it.
    lostRef.current = [...before, lostOf(attempt)].slice(-MOST_LOST);
    if (attempt.base === null) {
      draft.changed();
      await draft.flush();
    }
    const sent = await storeBlog(api, attempt);
    const outcome = sent.kind === 'conflict' ? await pass(attempt, sent, before) : sent;
    if (outcome.kind === 'refused') {
      lostRef.current = outcome.isPassing ? lostRef.current : before;
    } else {
      lostRef.current = [];
    }
    return outcome;
  };

  /** Over what an earlier try has stored; over nothing that somebody else has done. */
  const pass = async (
    attempt: Attempt,
    met: Extract<Outcome, { kind: 'conflict' }>,
    before: readonly Lost[],
  ): Promise<Outcome> => {
    const { theirs } = met;
    const { base: known, going = {} } = attempt;
    const ours = findSent(before, theirs, attempt.canonical);
    const isAsKnown = known !== null && isInState(theirs, targetOf(known, {}));
    const isAsAsked = ours.some(({ asked }) => isInState(theirs, asked));
    if (ours.length === 0 || !(isAsKnown || isAsAsked)) {
      return met;
    }
    const goesOn = { base: theirs, revision: theirs.revision };
    if (!isAsKnown && attempt.isAutosave && theirs.state !== 'draft') {
      rebase(goesOn);
      return { kind: 'turned', blog: theirs };
    }
    if (!isAsKnown && takesBack(theirs, going)) {
      return met;
    }
    rebase(goesOn);
    return storeBlog(api, { ...attempt, ...goesOn });
  };

  return { findLost, store };
}
