// The states of the property dialog as a reducer. It makes no calls: use-property-dialog.ts does.

import type { FieldError } from '../../../core/api/field-error';
import type { Property } from './api';
import type { Conflict } from './conflict';
import type { FieldName } from './fields';
import { isSameList, pictureOf, type PropertyPicture } from './picture-list';
import { withProperty, EMPTY, isSameProperty, toPropertyFields } from './property-form';
import type { PropertyFormState } from './save-property';

/**
 * `asking` is `editing` with the question whether to close without saving; of `saving`
 * and `loading` the outcome is waited for.
 */
type Phase = 'closed' | 'loading' | 'editing' | 'asking' | 'saving';

export interface DialogState {
  phase: Phase;
  /** The number of the opening, so that late results of another one are ignored. */
  serial: number;
  draft: PropertyFormState;
  /** The typed values of a new property, also while the dialog is closed. */
  kept: PropertyFormState;
  problem: FieldError<FieldName> | null;
  conflict: Conflict | null;
  /** Whether a part was saved that the list does not show yet. */
  isListStale: boolean;
}

const NEW: PropertyFormState = {
  stored: null,
  fields: EMPTY,
  pictures: [],
  storedPictures: [],
};

export const CLOSED: DialogState = {
  phase: 'closed',
  serial: 0,
  draft: NEW,
  kept: NEW,
  problem: null,
  conflict: null,
  isListStale: false,
};

export type DialogEvent =
  | { type: 'new-opened' }
  | { type: 'stored-wanted'; key: string }
  | { type: 'loaded'; draft: PropertyFormState }
  /** The browser's draft of a new or a stored property. */
  | { type: 'restored'; draft: PropertyFormState }
  | { type: 'typed'; name: FieldName; value: string }
  | { type: 'amenities-chosen'; amenities: readonly string[] }
  | {
      type: 'pictures-changed';
      /** The number of the opening; pictures of another one are ignored. */
      serial: number;
      update: (pictures: readonly PropertyPicture[]) => PropertyPicture[];
    }
  | { type: 'saving'; draft: PropertyFormState }
  | { type: 'part-stored'; draft: PropertyFormState }
  | { type: 'refused'; problem: FieldError<FieldName> }
  | { type: 'conflict'; conflict: Conflict }
  | { type: 'saved' }
  | { type: 'closing' }
  | { type: 'staying' }
  | { type: 'left' }
  | { type: 'forgotten' }
  | { type: 'list-loaded' };

export function draftOf(property: Property): PropertyFormState {
  const pictures = property.Media.map(pictureOf);
  const fields = toPropertyFields(property);
  return {
    stored: {
      key: property.ListingKey,
      revision: property.Revision,
      fields,
      history: property.HistoryTransactional,
      publication: property,
    },
    fields,
    pictures,
    storedPictures: pictures,
  };
}

/** Whether closing would lose something. */
export function isDirty({
  stored,
  fields,
  pictures,
  storedPictures,
}: PropertyFormState): boolean {
  return (
    !isSameList(pictures, storedPictures) ||
    !isSameProperty(fields, stored?.fields ?? EMPTY)
  );
}

/** Whether something would be lost with the page. */
export function wouldLose({ phase, draft, kept }: DialogState): boolean {
  const isShown = phase !== 'closed' && phase !== 'loading';
  return (isShown && isDirty(draft)) || isDirty(kept);
}

const clean = { problem: null, conflict: null } as const;

function opened(state: DialogState, phase: Phase, draft: PropertyFormState): DialogState {
  return { ...state, ...clean, phase, draft, serial: state.serial + 1 };
}

/** The closed dialog; it keeps nothing of a stored property. */
function closed(state: DialogState, kept: PropertyFormState): DialogState {
  return { ...opened(state, 'closed', NEW), kept };
}

export function dialogReducer(state: DialogState, event: DialogEvent): DialogState {
  const { draft } = state;
  switch (event.type) {
    case 'new-opened':
      return opened(state, 'editing', state.kept);
    case 'stored-wanted': {
      const stored = { key: event.key, revision: 0, fields: EMPTY, history: [] };
      return opened(state, 'loading', { ...NEW, stored });
    }
    case 'loaded':
      return opened(state, 'editing', event.draft);
    case 'restored': {
      const kept = event.draft.stored === null ? event.draft : state.kept;
      return { ...opened(state, 'editing', event.draft), kept };
    }
    case 'typed': {
      const problem = state.problem?.field === event.name ? null : state.problem;
      const fields = withProperty(draft.fields, event.name, event.value);
      return { ...state, problem, draft: { ...draft, fields } };
    }
    case 'amenities-chosen': {
      const fields = { ...draft.fields, AssociationAmenities: event.amenities };
      return { ...state, draft: { ...draft, fields } };
    }
    case 'pictures-changed':
      return event.serial === state.serial
        ? { ...state, draft: { ...draft, pictures: event.update(draft.pictures) } }
        : state;
    case 'saving':
      return { ...state, ...clean, phase: 'saving', draft: event.draft };
    case 'part-stored': {
      // An added property is no draft any more.
      const kept = draft.stored === null ? NEW : state.kept;
      return { ...state, kept, draft: event.draft, isListStale: true };
    }
    case 'refused':
      return { ...state, phase: 'editing', problem: event.problem };
    case 'conflict':
      return { ...state, phase: 'editing', conflict: event.conflict };
    case 'saved':
      return { ...closed(state, state.kept), isListStale: false };
    case 'closing':
      // The dialog waits for a running save.
      if (state.phase === 'saving' || state.phase === 'closed') {
        return state;
      }
      return draft.stored !== null && state.phase !== 'loading' && isDirty(draft)
        ? { ...state, phase: 'asking' }
        : dialogReducer(state, { type: 'left' });
    case 'staying':
      return { ...state, phase: 'editing' };
    case 'left':
      return closed(state, draft.stored === null ? draft : state.kept);
    case 'forgotten':
      return closed(state, NEW);
    case 'list-loaded':
      return { ...state, isListStale: false };
    default:
      return state;
  }
}
