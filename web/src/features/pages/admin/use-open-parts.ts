// The open parts of the form.

import { useState } from 'react';
import {
  idOf,
  isGroup,
  type PageValues,
  type Path,
  pathText,
  type Value,
  valueAt,
} from './values';

/** The keys of the folds around a field: the id of a part, or the path of a group. */
export function keysOf(values: PageValues, path: Path): string[] {
  const keys: string[] = [];
  for (let length = 1; length <= path.length; length += 1) {
    const here = path.slice(0, length);
    const value: Value | undefined = valueAt(values.en, here);
    if (isGroup(value)) {
      keys.push(typeof here.at(-1) === 'number' ? idOf(value) : pathText(here));
    }
  }
  return keys;
}

export function useOpenParts() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string, wanted?: boolean) =>
    setOpen((before) => {
      const next = new Set(before);
      if (wanted ?? !before.has(key)) {
        next.add(key);
      } else {
        next.delete(key);
      }
      return next;
    });
  return {
    isOpen: (key: string) => open.has(key),
    toggle,
    openPath: (values: PageValues, path: Path) =>
      setOpen((before) => new Set([...before, ...keysOf(values, path)])),
  };
}
