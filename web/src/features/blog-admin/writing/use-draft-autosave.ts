// Autosave of drafts. If the server rejects one field, the rest is saved without it
// (drop-invalid-field.ts). autosave.ts decides when.

import { useEffect, useRef } from 'react';
import type { Blog } from '../api';
import type { SendResult } from '../../../core/drafts/autosave';
import type { Cover } from '../cover';
import { dropInvalidField } from './drop-invalid-field';
import type { StateChange } from '../states';
import type { SaveAttempt, SaveOutcome } from '../store-blog';
import { useAutosave } from '../../../core/drafts/use-autosave';
import type { SavedVersionRef } from './use-saved-version';
import type { FormValues } from './use-form-values';
import type { DraftText } from '../draft-store';
import type { useDraft } from '../../../core/drafts/use-draft';

/** What one autosave sends. */
export interface FormSnapshot {
  entered: FormValues;
  html: string;
}

const signature = ({ entered: { fields, removesImage }, html }: FormSnapshot) =>
  JSON.stringify([fields, removesImage, html]);

interface Options {
  isOn: boolean;
  latest: SavedVersionRef['latest'];
  draft: ReturnType<typeof useDraft<DraftText>>;
  /** The form's unsaved content; null when everything is saved. */
  read: () => FormSnapshot | null;
  attemptOf: (
    taken: FormSnapshot,
    stateChange: StateChange,
    isAutosave: boolean,
  ) => SaveAttempt;
  applySaved: (sent: FormSnapshot, saved: Blog) => Promise<Blog>;
  store: (attempt: SaveAttempt) => Promise<SaveOutcome>;
  storeCopy: (attempt: SaveAttempt) => Promise<SaveOutcome>;
  /** A save without a response has published or scheduled the blog. */
  onPublishedElsewhere: (found: Blog) => void;
}

export function useDraftAutosave(options: Options) {
  const { isOn, latest, draft, read, attemptOf, applySaved } = options;
  /** A blog that is no draft has a working copy; its public text stays. */
  const isOfCopy = () => (latest.current.base?.state ?? 'draft') !== 'draft';
  const store = (attempt: SaveAttempt) =>
    isOfCopy() ? options.storeCopy(attempt) : options.store(attempt);
  // The last save, and whether its response was lost.
  const lastSent = useRef<{ signature: string; isLost: boolean } | null>(null);
  // The cover that the server has rejected; it is not sent again.
  const refusedFile = useRef<{ file: Cover; note: string } | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const takeSnapshot = (): FormSnapshot | null => {
    const snapshot = read();
    const file = snapshot?.entered.file ?? null;
    const isStored =
      snapshot !== null &&
      lastSent.current?.signature === signature(snapshot) &&
      !lastSent.current.isLost &&
      (file === null || file === refusedFile.current?.file);
    return isStored ? null : snapshot;
  };

  /** Saves everything that the server accepts; `notes` name the rest. */
  const storeMost = async (
    whole: SaveAttempt,
  ): Promise<{ attempt: SaveAttempt; outcome: SaveOutcome; notes: string[] }> => {
    const notes: string[] = [];
    let attempt = whole;
    if (refusedFile.current && refusedFile.current.file === attempt.file) {
      notes.push(refusedFile.current.note);
      attempt = { ...attempt, file: null };
    }
    let outcome = await store(attempt);
    while (outcome.kind === 'refused' && !outcome.isPassing) {
      const left = dropInvalidField(attempt, outcome.problem);
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

  const send = async (whole: FormSnapshot): Promise<SendResult> => {
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
          await applySaved(sent, outcome.blog);
        }
        if (isLeft.current && note === undefined) {
          void draft.forget();
        }
        return { kind: 'saved', note };
      case 'publishedElsewhere':
        options.onPublishedElsewhere(outcome.blog);
        return { kind: 'skipped' };
      case 'conflict': {
        const { state } = outcome.theirs;
        return { kind: 'conflict', ...(state !== was && { became: state }) };
      }
      case 'gone':
        return { kind: 'gone' };
      case 'refused':
        draft.changed();
        return outcome.isPassing
          ? { kind: 'unreachable', isSignedOut: outcome.isSignedOut }
          : { kind: 'refused', text: outcome.problem.text };
    }
  };

  const { status, saver } = useAutosave(isOn, { snapshot: takeSnapshot, send });
  return {
    status,
    saver,
    /** Whether the server has exactly this content. */
    hasStored: (now: FormSnapshot) =>
      lastSent.current !== null &&
      !lastSent.current.isLost &&
      lastSent.current.signature === signature(now),
    /** Records content that the user saved, or that came from the server. */
    isStored: (sent: FormSnapshot) => {
      lastSent.current = { signature: signature(sent), isLost: false };
    },
  };
}
