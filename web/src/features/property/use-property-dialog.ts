// The property that is being written: a new one, or one that is stored. What was typed
// stays until the server has taken it; a new one's even when its dialog is closed.

import { useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { useUnsaved } from '../../app/admin/unsaved';
import { useApi, useShowMessage } from '../../app/providers';
import { findProperty, type Property, type PropertyRow } from './api';
import { messages } from './messages';
import { type Picture, pictureOf } from './picture-list';
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
import { type Draft, type Saved, SaveFailure, saveProperty } from './save-property';

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
  const isListChanged =
    pictures.length !== storedPictures.length ||
    pictures.some((one, at) => {
      const other = storedPictures[at];
      return (
        one.id !== other?.id ||
        one.shows !== other.shows ||
        one.isPreferred !== other.isPreferred
      );
    });
  return isListChanged || !isSame(fields, stored?.fields ?? EMPTY);
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
  const [conflict, setConflict] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // Of two that are opened in turn the first answer may come last.
  const wanted = useRef<string | null>(null);

  useUnsaved((isOpen && !isLoading && isDirty(draft)) || isDirty(kept));

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
      if (wanted.current === ListingKey) {
        begin(draftOf(data));
        setLoading(false);
      }
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

  const leave = () => {
    wanted.current = null;
    if (draft.stored === null) {
      setKept(draft);
    }
    setLeaving(false);
    setOpen(false);
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

  const refuse = (found: Problem) => {
    setProblem(found);
    show({ severity: 'error', text: found.text });
  };

  const save = async (from: Draft = draft) => {
    if (isBusy || isLoading) {
      return;
    }
    const wrong = findProblem(from.fields, from.stored?.fields ?? null);
    if (wrong) {
      refuse(wrong);
      return;
    }
    setBusy(true);
    setProblem(null);
    setConflict(null);
    try {
      const { message } = await saveProperty(api, from, setDraft);
      show({ severity: 'success', text: message });
      if (from.stored === null) {
        setKept(NEW);
      }
      setOpen(false);
      restart();
    } catch (error) {
      const cause = error instanceof SaveFailure ? error.reason : error;
      const text = error instanceof Error ? error.message : messages.updateFailed;
      const field = cause instanceof ApiError ? fieldNamed(cause.field) : undefined;
      const isConflict = cause instanceof ApiError && cause.status === CONFLICT && !field;
      if (error instanceof SaveFailure && error.isPropertySaved) {
        setKept(NEW);
      }
      if (isConflict && from.stored !== null && !(error instanceof SaveFailure)) {
        setConflict(text);
        show({ severity: 'error', text });
      } else {
        refuse({ text, field });
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
      const { data } = await findProperty(api, draft.stored.key);
      const theirs = draftOf(data);
      setBusy(false);
      if (isMineKept && theirs.stored) {
        const mine = { ...theirs, fields: draft.fields, pictures: draft.pictures };
        setDraft(mine);
        setConflict(null);
        await save(mine);
      } else {
        begin(theirs);
      }
    } catch (error) {
      setBusy(false);
      refuse({ text: error instanceof Error ? error.message : messages.findFailed });
    }
  };

  return {
    isOpen,
    isLoading,
    isBusy,
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
