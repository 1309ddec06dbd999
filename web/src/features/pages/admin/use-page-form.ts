// The form of a page: its values, its version on the server, and its save status. Autosave stores a
// draft on the server (core/drafts/autosave.ts); until then the browser has it
// (core/drafts/use-draft.ts).

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../core/api/client';
import { errorText } from '../../../core/api/field-error';
import { useSession } from '../../../core/session/session-context';
import { useApi } from '../../../core/providers';
import type { SendResult } from '../../../core/drafts/autosave';
import { useAutosave } from '../../../core/drafts/use-autosave';
import { useDraft } from '../../../core/drafts/use-draft';
import { findPage, type EditedPage, saveDraft } from './api';
import type { PageMistake } from './types';
import { type PageContent, type PageDraft, pageDrafts } from './draft-store';
import { messages } from './messages';
import { isSamePageContent, withIds, type PageValues } from './values';

const CONFLICT = 409;
/** Whether the server or the connection is down for a while. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.status === 401 ||
  error.status === 429;

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

interface State {
  page: EditedPage;
  values: PageValues;
  mistakes: PageMistake[];
  /** Another person's version, when they have saved first. */
  theirs: EditedPage | null;
}

/** No list offers drafts of pages; a page resumes its own. */
const nothing = () => {};

/** The first state of a page's form. */
const begin = (page: EditedPage, kept: PageDraft | null): State => ({
  page,
  values: withIds(kept?.content.values ?? page.draft ?? page.values),
  mistakes: page.mistakes,
  theirs: null,
});

export function usePageForm(found: EditedPage, kept: PageDraft | null) {
  const api = useApi();
  const { session } = useSession();
  const { userId } = session;
  const name = found.page;
  const [state, setState] = useState(() => begin(found, kept));
  const isLocked = state.page.state === 'locked';
  const newest = useRef({
    values: state.values,
    revision: kept?.content.revision ?? found.revision,
    mistakes: found.mistakes,
    hasDraft: found.has_draft,
  });
  /** The server's values: its draft, or the published ones. */
  const stored = useRef<PageValues>(kept ? found.values : (found.draft ?? found.values));

  const draft = useDraft<PageContent>({
    userId,
    thingId: null,
    store: pageDrafts,
    firstKey: kept?.key,
    read: () => {
      const values = take();
      return values && { page: name, revision: newest.current.revision, values };
    },
    onOther: nothing,
  });

  const arrived = async (
    values: PageValues,
    revision: number,
    told: PageMistake[],
    time: number,
  ): Promise<SendResult> => {
    newest.current = { ...newest.current, revision, mistakes: told, hasDraft: true };
    stored.current = values;
    setState((before) => ({
      ...before,
      mistakes: told,
      page: {
        ...before.page,
        revision,
        has_draft: true,
        is_draft_unreadable: false,
        draft_time: time,
      },
    }));
    draft.changed();
    return { kind: 'saved' };
  };

  const send = async (values: PageValues): Promise<SendResult> => {
    try {
      const { data } = await saveDraft(api, name, newest.current.revision, values);
      return await arrived(values, data.revision, data.mistakes, data.saved_time);
    } catch (error) {
      if (error instanceof ApiError && error.status === CONFLICT) {
        const theirs = await findPage(api, name).catch(() => null);
        if (theirs?.draft && isSamePageContent(theirs.draft, values)) {
          // The save had succeeded, but its response was lost.
          return arrived(
            values,
            theirs.revision,
            theirs.mistakes,
            theirs.draft_time ?? 0,
          );
        }
        setState((before) => ({ ...before, theirs }));
        return theirs ? { kind: 'conflict' } : { kind: 'unreachable' };
      }
      return isPassing(error)
        ? { kind: 'unreachable', isSignedOut: isSignedOut(error) }
        : { kind: 'refused', text: errorText(error, messages.saveFailed) };
    }
  };
  const take = () => {
    const { values } = newest.current;
    return isSamePageContent(values, stored.current) ? null : values;
  };
  const { status, saver } = useAutosave(!isLocked, { snapshot: take, send });

  // The draft of a crash is sent at once.
  useEffect(() => {
    if (kept) {
      saver.changed();
    }
  }, [kept, saver]);

  const change = (next: (values: PageValues) => PageValues) => {
    const values = next(newest.current.values);
    newest.current.values = values;
    setState((before) => ({ ...before, values }));
    draft.changed();
    saver.changed();
  };

  /** Replaces the form's values by those of the server. */
  const adopt = async (page?: EditedPage) => {
    const now = page ?? (await findPage(api, name));
    const next = begin(now, null);
    newest.current = {
      values: next.values,
      revision: now.revision,
      mistakes: now.mistakes,
      hasDraft: now.has_draft,
    };
    stored.current = next.values;
    await draft.forget();
    setState(next);
    saver.resume();
  };

  /** Overwrites the version of another person. */
  const overwrite = async () => {
    const { theirs } = state;
    if (theirs) {
      newest.current.revision = theirs.revision;
      stored.current = theirs.draft ?? theirs.values;
      setState((before) => ({ ...before, theirs: null }));
      saver.resume();
      saver.changed();
      await saver.flush();
    }
  };

  return {
    ...state,
    status,
    isLocked,
    isKept: draft.isKept,
    isChanged: !isSamePageContent(state.values, state.page.values),
    revision: () => newest.current.revision,
    /** The errors of the last save. */
    mistakesNow: () => newest.current.mistakes,
    hasDraft: () => newest.current.hasDraft,
    isUnsaved: () => take() !== null,
    change,
    saveNow: () => saver.flush(),
    settle: () => saver.drain(),
    adopt,
    overwrite,
  };
}

export type PageFormState = ReturnType<typeof usePageForm>;
