// The property that is being written: a new one, or one that is stored. What was typed
// stays until the server has taken it; a new one's even when its dialog is closed.

import { useRef, useState } from 'react';
import { type Api, ApiError } from '../../api/client';
import { useApi, useShowMessage } from '../../app/providers';
import { findProperty, type Property, type PropertyRow, restoreProperty } from './api';
import { messages } from './messages';
import { isSameList, type Picture, pictureOf } from './picture-list';
import {
  changed,
  EMPTY,
  type FieldName,
  type Fields,
  fieldNamed,
  fieldsOf,
  findProblem,
  isSame,
  type Problem,
} from './property-form';
import {
  type Draft,
  type Saved,
  SaveFailure,
  saveProperty,
  withTheirPictures,
} from './save-property';

const NOT_THERE = 404;
const CONFLICT = 409;

const NEW: Draft = { stored: null, fields: EMPTY, pictures: [], storedPictures: [] };

function draftOf(property: Property): Draft {
  const pictures = property.Media.map(pictureOf);
  return {
    stored: {
      key: property.ListingKey,
      revision: property.Revision,
      fields: fieldsOf(property),
      history: property.HistoryTransactional,
    },
    fields: fieldsOf(property),
    pictures,
    storedPictures: pictures,
  };
}

/** Whether closing would lose something. */
function isDirty({ stored, fields, pictures, storedPictures }: Draft): boolean {
  return (
    !isSameList(pictures, storedPictures) || !isSame(fields, stored?.fields ?? EMPTY)
  );
}

/** Somebody else was faster. */
export interface Conflict {
  /** Deleted, and can be restored; otherwise saved. */
  isDeleted: boolean;
  text: string;
}

/** Whether a save failed because of somebody else, who saved or deleted it. */
async function conflictOf(
  api: Api,
  key: string,
  error: unknown,
): Promise<Conflict | null> {
  const cause = error instanceof SaveFailure ? error.reason : error;
  if (!(cause instanceof ApiError) || cause.status !== CONFLICT || cause.field) {
    return null;
  }
  const found = await findProperty(api, key).catch(() => null);
  if (found && found.data.DeletedTimestamp !== null) {
    return { isDeleted: true, text: messages.deletedMeanwhile };
  }
  // Pictures have no revision; what is refused there is their own.
  return error instanceof SaveFailure ? null : { isDeleted: false, text: cause.message };
}

/** Somebody else may have restored it in the meantime. */
async function restoreIfDeleted(api: Api, key: string): Promise<void> {
  const { data } = await findProperty(api, key);
  if (data.DeletedTimestamp !== null) {
    await restoreProperty(api, key);
  }
}

/** `restart` loads the list anew. */
export function usePropertyDialog(restart: (after?: { rowIsGone?: boolean }) => void) {
  const api = useApi();
  const show = useShowMessage();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [draft, setDraft] = useState<Draft>(NEW);
  const [kept, setKept] = useState<Draft>(NEW);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // Of two that are opened in turn the first answer may come last.
  const wanted = useRef<string | null>(null);
  // A part of what was typed is stored, and the list shows it not yet.
  const isListStale = useRef(false);

  const begin = (next: Draft) => {
    setDraft(next);
    setProblem(null);
    setConflict(null);
    setLeaving(false);
  };

  const openNew = () => {
    wanted.current = null;
    begin(kept);
    setLoading(false);
    setOpen(true);
  };

  const openStored = async ({ ListingKey }: PropertyRow) => {
    wanted.current = ListingKey;
    begin({
      ...NEW,
      stored: { key: ListingKey, revision: 0, fields: EMPTY, history: [] },
    });
    setLoading(true);
    setOpen(true);
    try {
      const { data } = await findProperty(api, ListingKey);
      if (wanted.current !== ListingKey) {
        return;
      }
      if (data.DeletedTimestamp !== null) {
        throw new ApiError(messages.isDeleted, NOT_THERE);
      }
      begin(draftOf(data));
      setLoading(false);
    } catch (error) {
      if (wanted.current !== ListingKey) {
        return;
      }
      setOpen(false);
      const text = error instanceof Error ? error.message : messages.findFailed;
      show({ severity: 'error', text });
      if (error instanceof ApiError && error.status === NOT_THERE) {
        restart({ rowIsGone: true });
      }
    }
  };

  const reload = () => {
    if (isListStale.current) {
      isListStale.current = false;
      restart();
    }
  };

  const leave = () => {
    wanted.current = null;
    if (draft.stored === null) {
      setKept(draft);
    }
    setLeaving(false);
    setOpen(false);
    reload();
  };

  const close = () => {
    // What is being stored is waited for: its outcome belongs here.
    if (isBusy) {
      return;
    }
    if (draft.stored !== null && !isLoading && isDirty(draft)) {
      setLeaving(true);
    } else {
      leave();
    }
  };

  const save = async (from: Draft = draft) => {
    if (isBusy || isLoading) {
      return;
    }
    const wrong = findProblem(from.fields, from.stored?.fields ?? null);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    setBusy(true);
    setProblem(null);
    setConflict(null);
    let now = from;
    const note = (next: Draft) => {
      now = next;
      isListStale.current = true;
      setDraft(next);
    };
    try {
      const { message } = await saveProperty(api, from, note);
      show({ severity: 'success', text: message });
      if (from.stored === null) {
        setKept(NEW);
      }
      setOpen(false);
      isListStale.current = false;
      restart();
    } catch (error) {
      // What is drawn in the form is not said in the message bar too, which would cover
      // the form's buttons.
      if (from.stored === null && now.stored !== null) {
        setKept(NEW);
      }
      const found = now.stored && (await conflictOf(api, now.stored.key, error));
      if (found) {
        setConflict(found);
      } else {
        const cause = error instanceof SaveFailure ? error.reason : error;
        setProblem({
          text: error instanceof Error ? error.message : messages.updateFailed,
          field: cause instanceof ApiError ? fieldNamed(cause.field) : undefined,
        });
      }
    } finally {
      setBusy(false);
    }
  };

  /** After a conflict: what is stored now, with or without what was typed here. */
  const resolve = async (isMineKept: boolean) => {
    if (draft.stored === null) {
      return;
    }
    setBusy(true);
    try {
      if (isMineKept && conflict?.isDeleted) {
        await restoreIfDeleted(api, draft.stored.key);
        isListStale.current = true;
      }
      const { data } = await findProperty(api, draft.stored.key);
      setBusy(false);
      if (data.DeletedTimestamp !== null) {
        setConflict({ isDeleted: true, text: messages.deletedMeanwhile });
        return;
      }
      const theirs = draftOf(data);
      if (isMineKept) {
        const mine = {
          ...withTheirPictures(draft, theirs.storedPictures),
          stored: theirs.stored,
        };
        setDraft(mine);
        setConflict(null);
        await save(mine);
      } else {
        begin(theirs);
      }
    } catch (error) {
      setBusy(false);
      setProblem({ text: error instanceof Error ? error.message : messages.findFailed });
    }
  };

  return {
    isOpen,
    isLoading,
    isBusy,
    /** Something would be lost with the page. */
    isDirty: (isOpen && !isLoading && isDirty(draft)) || isDirty(kept),
    isLeaving,
    isNew: draft.stored === null,
    draft,
    problem,
    conflict,
    openNew,
    openStored,
    close,
    leave,
    stay: () => setLeaving(false),
    /** Leaves nothing of what was typed. */
    forget: () => {
      wanted.current = null;
      setKept(NEW);
      begin(NEW);
      setOpen(false);
      reload();
    },
    save: () => void save(),
    loadTheirs: () => void resolve(false),
    saveMine: () => void resolve(true),
    change: (name: FieldName, value: string) => {
      setProblem((last) => (last?.field === name ? null : last));
      setDraft((last) => ({ ...last, fields: changed(last.fields, name, value) }));
    },
    changeAmenities: (AssociationAmenities: readonly string[]) =>
      setDraft((last) => ({ ...last, fields: { ...last.fields, AssociationAmenities } })),
    changePictures: (update: (pictures: readonly Picture[]) => Picture[]) =>
      setDraft((last) => ({ ...last, pictures: update(last.pictures) })),
  };
}

export type PropertyDialogState = ReturnType<typeof usePropertyDialog>;
export type { Draft, Fields, Saved };
