// The values of a page's form: texts in lists and groups, in the same shape in both languages. A
// part is added, moved or removed in both languages at once. A group of a list has an id (`$id`),
// by which React recognises it after a move; the server ignores it.

import type { PageField } from './types';

export type Value = string | Value[] | { [name: string]: Value };
export type Group = { [name: string]: Value };
export type LanguageCode = 'en' | 'fr';
export type PageValues = Record<LanguageCode, Group>;
export type Path = readonly (string | number)[];

export const LANGUAGES: readonly LanguageCode[] = ['en', 'fr'];

const ID = '$id';

export const isGroup = (value: Value | undefined): value is Group =>
  typeof value === 'object' && !Array.isArray(value);

/** A path as the server writes it, `questions[2].answer`. */
export const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number'
        ? `${text}[${part}]`
        : text === ''
          ? part
          : `${text}.${part}`,
    '',
  );

/** Reads such a path. */
export const readPath = (text: string): Path =>
  [...text.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) =>
    index === undefined ? (name ?? '') : Number(index),
  );

export function valueAt(root: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((value, part) => {
    if (typeof part === 'number') {
      return Array.isArray(value) ? value[part] : undefined;
    }
    return isGroup(value) ? value[part] : undefined;
  }, root);
}

export function textAt(root: Value | undefined, path: Path): string {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : '';
}

export function listAt(root: Value | undefined, path: Path): Value[] {
  const value = valueAt(root, path);
  return Array.isArray(value) ? value : [];
}

/** The root with another value at a path. */
function put(root: Value, path: Path, value: Value): Value {
  const [first, ...rest] = path;
  if (first === undefined) {
    return value;
  }
  if (Array.isArray(root)) {
    return root.map((one, at) => (at === first ? put(one, rest, value) : one));
  }
  const group = isGroup(root) ? root : {};
  return { ...group, [first]: put(group[first] ?? {}, rest, value) };
}

const each = (values: PageValues, change: (group: Group) => Value): PageValues => ({
  en: change(values.en) as Group,
  fr: change(values.fr) as Group,
});

export const setText = (
  values: PageValues,
  language: LanguageCode,
  path: Path,
  text: string,
): PageValues => ({ ...values, [language]: put(values[language], path, text) as Group });

/**
 * Sets a text on a site in French alone: English follows it when it is empty, or equal to the old
 * French.
 */
export function setOnlyFrench(
  values: PageValues,
  language: LanguageCode,
  path: Path,
  text: string,
): PageValues {
  const changed = setText(values, language, path, text);
  const english = textAt(values.en, path);
  const isFollowing = english.trim() === '' || english === textAt(values.fr, path);
  return language === 'fr' && isFollowing ? setText(changed, 'en', path, text) : changed;
}

/** Sets a text that both languages share. */
export const setShared = (values: PageValues, path: Path, text: string): PageValues =>
  each(values, (group) => put(group, path, text));

const changeList = (
  values: PageValues,
  path: Path,
  change: (list: Value[]) => Value[],
): PageValues => each(values, (group) => put(group, path, change(listAt(group, path))));

/** Another part at the end of a list, in both languages. */
export const addPart = (values: PageValues, path: Path, part: Value): PageValues =>
  changeList(values, path, (list) => [...list, part]);

export const removePart = (values: PageValues, path: Path, at: number): PageValues =>
  changeList(values, path, (list) => list.filter((_, index) => index !== at));

/** Moves a part one place up (-1) or down (1), in both languages. */
export const movePart = (
  values: PageValues,
  path: Path,
  at: number,
  by: -1 | 1,
): PageValues =>
  changeList(values, path, (list) => {
    const moved = [...list];
    const [one, other] = [moved[at], moved[at + by]];
    if (one !== undefined && other !== undefined) {
      moved[at] = other;
      moved[at + by] = one;
    }
    return moved;
  });

let marks = 0;
const newId = () => `p${(marks += 1)}`;

export const idOf = (group: Value | undefined): string => textAt(group, [ID]);

/** An empty group, for a new part of a list. */
export function emptyGroup(fields: readonly PageField[], id = newId()): Group {
  const group: Group = { [ID]: id };
  for (const field of fields) {
    group[field.name] = emptyValue(field);
  }
  return group;
}

function emptyValue(field: PageField): Value {
  switch (field.kind) {
    case 'group':
      return emptyGroup(field.fields, '');
    case 'groups':
    case 'lines':
    case 'paragraphs':
      return [];
    case 'choice':
      return field.is_optional ? '' : (field.choices[0]?.value ?? '');
    default:
      return '';
  }
}

/** The values with an id in every group of a list; both languages have the same ids. */
export function withIds(values: PageValues): PageValues {
  const mark = (en: Value, fr: Value): [Value, Value] => {
    if (Array.isArray(en) && Array.isArray(fr)) {
      const pairs = en.map((one, at): [Value, Value] => {
        const other = fr[at];
        if (other === undefined || !isGroup(one) || !isGroup(other)) {
          return [one, other ?? ''];
        }
        const id = newId();
        const [inEnglish, inFrench] = mark(one, other);
        return [
          { ...(inEnglish as Group), [ID]: id },
          { ...(inFrench as Group), [ID]: id },
        ];
      });
      // Additional parts of one language keep their place.
      const more = fr.slice(en.length);
      return [
        pairs.map(([one]) => one),
        [...pairs.slice(0, fr.length).map(([, other]) => other), ...more],
      ];
    }
    if (isGroup(en) && isGroup(fr)) {
      const inEnglish: Group = { ...en };
      const inFrench: Group = { ...fr };
      for (const name of Object.keys(en)) {
        const [one, other] = [en[name], fr[name]];
        if (one !== undefined && other !== undefined) {
          [inEnglish[name], inFrench[name]] = mark(one, other);
        }
      }
      return [inEnglish, inFrench];
    }
    return [en, fr];
  };
  const [en, fr] = mark(values.en, values.fr);
  return { en: en as Group, fr: fr as Group };
}

/** The values without ids, for calls and comparisons. */
export function withoutIds<V extends Value>(value: V): V {
  if (Array.isArray(value)) {
    return value.map((one) => withoutIds(one)) as V;
  }
  if (isGroup(value)) {
    const entries = Object.entries(value as Group).filter(([name]) => name !== ID);
    return Object.fromEntries(entries.map(([name, one]) => [name, withoutIds(one)])) as V;
  }
  return value;
}

export const withoutIdsInBoth = ({ en, fr }: PageValues): PageValues => ({
  en: withoutIds(en),
  fr: withoutIds(fr),
});

/** Sorts names: a new part has them in another order than the server. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)),
      )
    : value;

/** Whether two forms have the same contents. */
export const isSamePageContent = (one: PageValues, other: PageValues): boolean =>
  JSON.stringify(withoutIdsInBoth(one), inOrder) ===
  JSON.stringify(withoutIdsInBoth(other), inOrder);

export interface Line {
  /** The labels of the fields around it. */
  label: string;
  text: string;
}

/** All texts of a form with their labels, for a comparison. */
export function linesOf(fields: readonly PageField[], group: Group): Map<string, Line> {
  const lines = new Map<string, Line>();
  const walk = (
    within: readonly PageField[],
    value: Group,
    path: Path,
    labels: string[],
  ) => {
    for (const field of within) {
      const here = [...path, field.name];
      const named = [...labels, field.label];
      const value_ = value[field.name];
      const add = (at: Path, label: string[], text: Value | undefined) =>
        lines.set(pathText(at), {
          label: label.join(' · '),
          text: typeof text === 'string' ? text : '',
        });
      if (field.kind === 'group') {
        walk(field.fields, isGroup(value_) ? value_ : {}, here, named);
      } else if (field.kind === 'groups') {
        for (const [at, part] of (Array.isArray(value_) ? value_ : []).entries()) {
          const one = [...labels, `${field.one} ${at + 1}`];
          walk(field.fields, isGroup(part) ? part : {}, [...here, at], one);
        }
      } else if (Array.isArray(value_)) {
        for (const [at, text] of value_.entries()) {
          add([...here, at], [...labels, `${field.label} ${at + 1}`], text);
        }
      } else if (field.kind === 'choice') {
        const chosen = field.choices.find((choice) => choice.value === value_);
        add(here, named, chosen?.label ?? value_);
      } else {
        add(here, named, value_);
      }
    }
  };
  walk(fields, group, [], []);
  return lines;
}
