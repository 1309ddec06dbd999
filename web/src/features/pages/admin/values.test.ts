import { expect, test } from 'vitest';
import type { PageField } from './types';
import { countUntranslated } from './untranslated';
import { keysOf } from './use-open-parts';
import {
  addPart,
  withoutIdsInBoth,
  emptyGroup,
  idOf,
  isSamePageContent,
  linesOf,
  listAt,
  withIds,
  movePart,
  type PageValues,
  pathText,
  readPath,
  removePart,
  setShared,
  setOnlyFrench,
  setText,
  valueAt,
} from './values';

const field = (name: string, more: Partial<PageField> = {}): PageField => ({
  name,
  label: name.toUpperCase(),
  hint: '',
  kind: 'line',
  is_optional: false,
  is_shared: false,
  most_chars: null,
  choices: [],
  fields: [],
  one: '',
  titled_by: '',
  ...more,
});

const FIELDS = [
  field('title'),
  field('members', {
    kind: 'groups',
    one: 'Person',
    titled_by: 'name',
    fields: [
      field('name'),
      field('role', { kind: 'choice', choices: [{ value: 'ceo', label: 'Chief' }] }),
      field('skills', { kind: 'lines' }),
    ],
  }),
];

const values = (): PageValues => ({
  en: {
    title: 'Team',
    members: [
      { name: 'A', role: 'ceo', skills: ['one', 'two'] },
      { name: 'B', role: 'ceo', skills: [] },
    ],
  },
  fr: {
    title: 'Équipe',
    members: [
      { name: 'A', role: 'ceo', skills: ['un', 'deux'] },
      { name: 'B', role: 'ceo', skills: [] },
    ],
  },
});

test('a text without French is counted, an address is not', () => {
  const role = field('role', { kind: 'choice', is_shared: true, is_optional: true });
  const fields = [...FIELDS, field('link'), role];
  const en = { ...values().en, link: 'https://a.example/x', role: 'ceo' };
  const members = [{ name: 'A', role: 'ceo', skills: ['un', ''] }, { role: 'ceo' }];
  const fr = { title: ' ', members };
  expect(countUntranslated(fields, en, fr)).toBe(3);
  expect(countUntranslated(fields, en, en)).toBe(0);
  expect(emptyGroup(fields)['role']).toBe('');
});

test('a place is written as the server writes it', () => {
  const path = ['members', 1, 'skills', 0];
  expect(pathText(path)).toBe('members[1].skills[0]');
  expect(readPath('members[1].skills[0]')).toEqual(path);
  expect(readPath('')).toEqual([]);
});

test('a text is of one language, and what is shared of both', () => {
  const changed = setText(values(), 'fr', ['members', 0, 'skills', 1], 'trois');
  expect(changed.fr['members']).toMatchObject([{ skills: ['un', 'trois'] }, {}]);
  expect(changed.en).toEqual(values().en);
  const shared = setShared(values(), ['members', 1, 'role'], 'coo');
  expect(
    [shared.en, shared.fr].map((one) => valueAt(one, ['members', 1, 'role'])),
  ).toEqual(['coo', 'coo']);
});

test('on a site in French alone, English that nobody has written follows', () => {
  const name = ['members', 0, 'name'];
  const begun = setText(values(), 'en', name, '');
  const typed = setOnlyFrench(begun, 'fr', name, 'Maya O');
  const both = setOnlyFrench(typed, 'fr', name, 'Maya Okafor');
  expect([both.en, both.fr].map((one) => valueAt(one, name))).toEqual([
    'Maya Okafor',
    'Maya Okafor',
  ]);
  const written = setOnlyFrench(values(), 'fr', ['title'], 'Les gens');
  expect(written.en['title']).toBe(values().en['title']);
  expect(setOnlyFrench(values(), 'en', ['title'], 'People').fr).toEqual(values().fr);
});

test('parts are added, moved and taken away in both languages', () => {
  const added = addPart(values(), ['members'], emptyGroup(FIELDS[1]?.fields ?? []));
  expect(withoutIdsInBoth(added).fr['members']).toHaveLength(3);
  expect(withoutIdsInBoth(added).en['members']).toMatchObject([
    {},
    {},
    { name: '', role: 'ceo', skills: [] },
  ]);
  const moved = movePart(values(), ['members'], 1, -1);
  for (const language of ['en', 'fr'] as const) {
    expect(moved[language]['members']).toMatchObject([{ name: 'B' }, { name: 'A' }]);
  }
  expect(movePart(values(), ['members'], 0, -1)).toEqual(values());
  const fewer = removePart(values(), ['members', 0, 'skills'], 0);
  expect(listAt(fewer.en, ['members', 0, 'skills'])).toEqual(['two']);
  expect(listAt(fewer.fr, ['members', 0, 'skills'])).toEqual(['deux']);
});

test('a part is known again wherever it goes, and its mark is sent to nobody', () => {
  const known = withIds(values());
  const [first, second] = listAt(known.en, ['members']);
  expect(idOf(first)).not.toBe('');
  expect(idOf(first)).toBe(idOf(valueAt(known.fr, ['members', 0])));
  const moved = movePart(known, ['members'], 1, -1);
  expect(idOf(valueAt(moved.en, ['members', 0]))).toBe(idOf(second));
  expect(withoutIdsInBoth(known)).toEqual(values());
  expect(isSamePageContent(known, values())).toBe(true);
  const { title, members } = values().en;
  const turned = { ...values(), en: { members: members ?? [], title: title ?? '' } };
  expect(isSamePageContent(known, turned)).toBe(true);
  expect(isSamePageContent(known, { ...turned, fr: {} })).toBe(false);
  expect(keysOf(known, ['members', 1, 'name'])).toEqual([idOf(second)]);
});

test('what one language has more is kept', () => {
  const uneven = values();
  uneven.fr['members'] = [...listAt(uneven.fr, ['members']), { name: 'C' }];
  expect(withoutIdsInBoth(withIds(uneven))).toEqual(uneven);
});

test('every text has its place in words', () => {
  const lines = linesOf(FIELDS, values().en);
  expect([...lines]).toEqual([
    ['title', { label: 'TITLE', text: 'Team' }],
    ['members[0].name', { label: 'Person 1 · NAME', text: 'A' }],
    ['members[0].role', { label: 'Person 1 · ROLE', text: 'Chief' }],
    ['members[0].skills[0]', { label: 'Person 1 · SKILLS 1', text: 'one' }],
    ['members[0].skills[1]', { label: 'Person 1 · SKILLS 2', text: 'two' }],
    ['members[1].name', { label: 'Person 2 · NAME', text: 'B' }],
    ['members[1].role', { label: 'Person 2 · ROLE', text: 'Chief' }],
  ]);
});
