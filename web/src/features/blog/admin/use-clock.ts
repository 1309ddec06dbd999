// What the clock of a form saves: the draft as it stands, without what the server refuses
// of its settings; the words wait for none of them.

import { useEffect, useRef } from 'react';
import type { Blog } from './api';
import type { Sent } from './autosave';
import type { Cover } from './cover';
import { leaveOut } from './leave-out';
import type { Going } from './states';
import type { Attempt, Outcome } from './store-blog';
import { useAutosave } from './use-autosave';
import type { Newest } from './use-basis';
import type { Entered } from './use-entered';
import type { DraftText } from './draft-store';
import type { useDraft } from '../../../app/admin/drafts/use-draft';
import type { useTries } from './use-tries';

/** What is taken to be saved. */
export interface Snapshot {
  entered: Entered;
  html: string;
}

const signature = ({ entered: { fields, removesImage }, html }: Snapshot) =>
  JSON.stringify([fields, removesImage, html]);

interface Options extends ReturnType<typeof useTries> {
  isOn: boolean;
  latest: Newest['latest'];
  draft: ReturnType<typeof useDraft<DraftText>>;
  /** What is in the form, when there is something that is not stored. */
  read: () => Snapshot | null;
  attemptOf: (taken: Snapshot, going: Going, isAutosave: boolean) => Attempt;
  adopt: (sent: Snapshot, saved: Blog) => Promise<Blog>;
  storeCopy: (attempt: Attempt) => Promise<Outcome>;
  /** What was sent without an answer has become public, or waits for that. */
  turned: (found: Blog) => void;
}

export function useClock(options: Options) {
  const { isOn, latest, draft, read, attemptOf, adopt, findLost } = options;
  /** What is no draft has a working copy; what everybody reads stays. */
  const isOfCopy = () => (latest.current.base?.state ?? 'draft') !== 'draft';
  const store = (attempt: Attempt) =>
    isOfCopy() ? options.storeCopy(attempt) : options.store(attempt);
  // What was sent last, and whether anybody knows that it arrived.
  const lastSent = useRef<{ signature: string; isLost: boolean } | null>(null);
  // The cover that the server has refused; it is not sent again.
  const refusedFile = useRef<{ file: Cover; note: string } | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const take = (): Snapshot | null => {
    const snapshot = read();
    const file = snapshot?.entered.file ?? null;
    const isStored =
      snapshot !== null &&
      lastSent.current?.signature === signature(snapshot) &&
      !lastSent.current.isLost &&
      (file === null || file === refusedFile.current?.file);
    return isStored ? null : snapshot;
  };

  /** Stores what can be stored of it; `notes` say what was left out. */
  const storeMost = async (
    whole: Attempt,
  ): Promise<{ attempt: Attempt; outcome: Outcome; notes: string[] }> => {
    const notes: string[] = [];
    let attempt = whole;
    if (refusedFile.current && refusedFile.current.file === attempt.file) {
      notes.push(refusedFile.current.note);
      attempt = { ...attempt, file: null };
    }
    let outcome = await store(attempt);
    while (outcome.kind === 'refused' && !outcome.isPassing) {
      const left = leaveOut(attempt, outcome.problem);
      if (left === null) {
        break;
      }
      if (left.attempt.file !== attempt.file && attempt.file) {
        refusedFile.current = { file: attempt.file, note: left.note };
      }
      attempt = left.attempt;
      notes.push(left.note);
      // oxlint-disable-next-line no-await-in-loop -- one refusal after the other
      outcome = await store({ ...attempt, ...latest.current });
    }
    return { attempt, outcome, notes };
  };

  const turned = (found: Blog): Sent => {
    options.turned(found);
    return { kind: 'kept' };
  };

  const send = async (whole: Snapshot): Promise<Sent> => {
    const arrived = await findLost();
    if (arrived && arrived.state !== 'draft') {
      return turned(arrived);
    }
    const isCopied = isOfCopy();
    const was = latest.current.base?.state ?? 'draft';
    lastSent.current = { signature: signature(whole), isLost: true };
    const { attempt, outcome, notes } = await storeMost(
      attemptOf(whole, isCopied ? {} : { state: 'draft' }, !isCopied),
    );
    const isWithFile = attempt.file === whole.entered.file;
    const sent = isWithFile
      ? whole
      : { ...whole, entered: { ...whole.entered, file: null } };
    const note = notes.length > 0 ? notes.join(' ') : undefined;
    switch (outcome.kind) {
      case 'saved':
        lastSent.current.isLost = false;
        if (!isCopied) {
          await adopt(sent, outcome.blog);
        }
        if (isLeft.current && note === undefined) {
          void draft.forget();
        }
        return { kind: 'saved', note };
      case 'turned':
        return turned(outcome.blog);
      case 'conflict': {
        const { state } = outcome.theirs;
        return { kind: 'conflict', ...(state !== was && { became: state }) };
      }
      case 'gone':
        return { kind: 'gone' };
      case 'refused':
        draft.changed();
        return outcome.isPassing
          ? { kind: 'away', isSignedOut: outcome.isSignedOut }
          : { kind: 'refused', text: outcome.problem.text };
    }
  };

  const { status, saver } = useAutosave(isOn, { take, send });
  return {
    status,
    saver,
    /** Whether the server has just this. */
    hasStored: (now: Snapshot) =>
      lastSent.current !== null &&
      !lastSent.current.isLost &&
      lastSent.current.signature === signature(now),
    /** Somebody saved this by hand, or it was read from the server. */
    isStored: (sent: Snapshot) => {
      lastSent.current = { signature: signature(sent), isLost: false };
    },
  };
}
