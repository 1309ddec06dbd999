// The property dialog: its state (dialog-state.ts), its draft and its calls. Typed text stays until
// the server has saved it; that of a new property stays also when the dialog is closed.

import { useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../../../core/api/client';
import { errorText, isNotThere } from '../../../core/api/field-error';
import { useUnsaved } from '../../../core/leaving/unsaved';
import { useApi, useToast } from '../../../core/providers';
import { findProperty, type PropertyRow } from './api';
import { conflictOf, DELETED, restoreIfDeleted } from './conflict';
import { CLOSED, dialogReducer, draftOf, wouldLose } from './dialog-state';
import type { PropertyDraft } from './draft-store';
import type { FieldName } from './fields';
import { messages } from './messages';
import { isUnsaved, type PropertyPicture } from './picture-list';
import { findPropertyError, problemNamed } from './property-form';
import { usePropertyDraft } from './use-property-draft';
import {
  type PropertyFormState,
  SaveFailure,
  saveProperty,
  withTheirPictures,
} from './save-property';

/**
 * `restart` loads the list again; `onDrafts` is called when the offered drafts may have changed.
 */
export function usePropertyDialog(
  restart: (after?: { rowIsGone?: boolean }) => void,
  onDrafts: () => void,
) {
  const api = useApi();
  const show = useToast();
  const [state, send] = useReducer(dialogReducer, CLOSED);
  const { phase, draft, conflict, isListStale } = state;
  const keeping = usePropertyDraft(state, onDrafts);
  // Before an ended session redirects.
  useUnsaved(wouldLose(state), keeping.flush);
  // Of two that are opened in turn the first answer may come last.
  const wanted = useRef<string | null>(null);

  // A saved part appears in the list once the form is closed.
  useEffect(() => {
    if (phase === 'closed' && isListStale) {
      send({ type: 'list-loaded' });
      restart();
    }
  }, [phase, isListStale, restart]);

  const openNew = () => {
    wanted.current = null;
    send({ type: 'new-opened' });
  };

  const openStored = async ({ ListingKey }: PropertyRow) => {
    wanted.current = ListingKey;
    const isWanted = () => wanted.current === ListingKey;
    send({ type: 'stored-wanted', key: ListingKey });
    try {
      const { data } = await findProperty(api, ListingKey);
      if (!isWanted()) {
        return;
      }
      if (data.DeletedTimestamp === null) {
        send({ type: 'loaded', draft: draftOf(data) });
        return;
      }
      send({ type: 'left' });
      show({ severity: 'error', text: messages.isDeleted });
      restart({ rowIsGone: true });
    } catch (error) {
      if (!isWanted()) {
        return;
      }
      send({ type: 'left' });
      show({ severity: 'error', text: errorText(error, messages.findFailed) });
      if (isNotThere(error)) {
        restart({ rowIsGone: true });
      }
    }
  };

  /** Resumes a draft of the browser; a conflict is found at the next save. */
  const restore = async ({ key, content: kept }: PropertyDraft) => {
    const { stored } = kept;
    wanted.current = null;
    if (stored === null) {
      keeping.goOnWith(key);
      send({ type: 'restored', draft: kept });
      return;
    }
    try {
      const { data } = await findProperty(api, stored.key);
      const now = { history: data.HistoryTransactional, publication: data };
      keeping.goOnWith(key);
      send({ type: 'restored', draft: { ...kept, stored: { ...stored, ...now } } });
      if (data.DeletedTimestamp !== null) {
        send({ type: 'conflict', conflict: DELETED });
      }
    } catch (error) {
      if (isNotThere(error)) {
        // The property was deleted for good: its values can be added as a new one.
        keeping.goOnWith(key);
        const pictures = kept.pictures.filter(isUnsaved);
        const anew = { stored: null, fields: kept.fields, pictures, storedPictures: [] };
        send({ type: 'restored', draft: anew });
      } else {
        show({ severity: 'error', text: errorText(error, messages.findFailed) });
      }
    }
  };

  const store = async (from: PropertyFormState) => {
    const wrong = findPropertyError(from.fields, from.stored?.fields ?? null);
    if (wrong) {
      send({ type: 'refused', problem: wrong });
      return;
    }
    send({ type: 'saving', draft: from });
    let now = from;
    const note = (next: PropertyFormState) => {
      now = next;
      send({ type: 'part-stored', draft: next });
    };
    try {
      const { message } = await saveProperty(api, from, note);
      send({ type: 'saved' });
      show({ severity: 'success', text: message });
      restart();
    } catch (error) {
      // An error in the form is not shown as a toast, which would cover the form's buttons.
      const found = now.stored && (await conflictOf(api, now.stored.key, error));
      if (found) {
        send({ type: 'conflict', conflict: found });
      } else {
        const cause = error instanceof SaveFailure ? error.reason : error;
        const field = cause instanceof ApiError ? cause.field : undefined;
        const text = errorText(error, messages.updateFailed);
        send({ type: 'refused', problem: problemNamed(field, text) });
      }
    }
  };

  /** After a conflict: the stored property, with or without the user's changes. */
  const resolve = async (isMineKept: boolean) => {
    if (draft.stored === null || phase !== 'editing') {
      return;
    }
    const { key } = draft.stored;
    send({ type: 'saving', draft });
    try {
      if (isMineKept && conflict?.isDeleted) {
        await restoreIfDeleted(api, key);
        send({ type: 'part-stored', draft });
      }
      const { data } = await findProperty(api, key);
      if (data.DeletedTimestamp !== null) {
        send({ type: 'conflict', conflict: DELETED });
        return;
      }
      const theirs = draftOf(data);
      if (isMineKept) {
        const merged = withTheirPictures(draft, theirs.storedPictures);
        await store({ ...merged, stored: theirs.stored });
      } else {
        send({ type: 'loaded', draft: theirs });
      }
    } catch (error) {
      send({ type: 'refused', problem: { text: errorText(error, messages.findFailed) } });
    }
  };

  return {
    state,
    isOpen: phase !== 'closed',
    isWaiting: phase === 'saving' || phase === 'loading',
    isSaving: phase === 'saving',
    isAsking: phase === 'asking',
    /** Something would be lost with the page. */
    isDirty: wouldLose(state),
    /** False in a browser without storage. */
    isKept: keeping.isKept,
    openNew,
    openStored,
    restore,
    save: () => {
      if (phase === 'editing') {
        void store(draft);
      }
    },
    loadTheirs: () => void resolve(false),
    saveMine: () => void resolve(true),
    close: () => {
      if (phase === 'loading') {
        wanted.current = null;
      }
      send({ type: 'closing' });
    },
    leave: () => send({ type: 'left' }),
    stay: () => send({ type: 'staying' }),
    /** Deletes everything that was typed. */
    forget: () => {
      wanted.current = null;
      keeping.drop();
      send({ type: 'forgotten' });
    },
    change: (name: FieldName, value: string) => send({ type: 'typed', name, value }),
    changeAmenities: (amenities: readonly string[]) =>
      send({ type: 'amenities-chosen', amenities }),
    changePictures: (
      update: (pictures: readonly PropertyPicture[]) => PropertyPicture[],
    ) => send({ type: 'pictures-changed', serial: state.serial, update }),
  };
}

export type PropertyDialogState = ReturnType<typeof usePropertyDialog>;
