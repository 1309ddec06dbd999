import { expect, test } from 'vitest';
import { CLOSED, type DialogEvent, dialogReducer, wouldLose } from './dialog-state';
import type { PropertyPicture } from './picture-list';
import { EMPTY } from './property-form';
import type { PropertyFormState } from './save-property';

const stored: PropertyFormState = {
  stored: { key: '7', revision: 1, fields: EMPTY, history: [] },
  fields: EMPTY,
  pictures: [],
  storedPictures: [],
};
const after = (...events: DialogEvent[]) => events.reduce(dialogReducer, CLOSED);
const typed: DialogEvent = { type: 'typed', name: 'City', value: 'Hull' };
const opened: DialogEvent[] = [
  { type: 'stored-wanted', key: '7' },
  { type: 'loaded', draft: stored },
];
const picture: PropertyPicture = { id: 'a', source: '', shows: '', isPreferred: true };

test('typed text of a stored property is asked about; of a new one it is kept', () => {
  expect(after(...opened, { type: 'closing' }).phase).toBe('closed');
  expect(after(...opened, typed, { type: 'closing' }).phase).toBe('asking');
  const kept = after({ type: 'new-opened' }, typed, { type: 'closing' });
  expect([kept.phase, wouldLose(kept)]).toEqual(['closed', true]);
  expect(dialogReducer(kept, { type: 'new-opened' }).draft.fields.City).toBe('Hull');
  expect(wouldLose(dialogReducer(kept, { type: 'forgotten' }))).toBe(false);
});

test('what is being stored is waited for', () => {
  const saving = after(...opened, typed, { type: 'saving', draft: stored });
  expect(dialogReducer(saving, { type: 'closing' })).toBe(saving);
});

test('pictures that come late belong to nobody else', () => {
  const first = after(...opened);
  const late: DialogEvent = {
    type: 'pictures-changed',
    serial: first.serial,
    update: () => [picture],
  };
  expect(dialogReducer(first, late).draft.pictures).toHaveLength(1);
  const other = [{ type: 'left' } as const, ...opened].reduce(dialogReducer, first);
  expect(dialogReducer(other, late).draft.pictures).toHaveLength(0);
});

test('nothing of a stored property is held when its dialog is closed', () => {
  const closed = after(
    ...opened,
    {
      type: 'pictures-changed',
      serial: after(...opened).serial,
      update: () => [picture],
    },
    { type: 'left' },
  );
  expect(closed.draft.pictures).toEqual([]);
  expect(closed.kept.pictures).toEqual([]);
});

test('a part that is stored makes the list stale, and a new one is not typed twice', () => {
  const added = after({ type: 'new-opened' }, typed, {
    type: 'part-stored',
    draft: stored,
  });
  expect(added.isListStale).toBe(true);
  expect(dialogReducer(added, { type: 'left' }).kept.fields.City).toBe('');
  expect(dialogReducer(added, { type: 'saved' }).isListStale).toBe(false);
});
