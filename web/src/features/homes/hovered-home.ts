// The home under the pointer, in the list or on the map. Only its card and its marker subscribe, so
// nothing else is rendered again.

import { useSyncExternalStore } from 'react';

const never = () => () => {};

export class HoveredHome {
  #id: number | null = null;
  readonly #own: number | null;
  readonly #watchers = new Set<() => void>();

  /** `own` is the home that a page is about. */
  constructor(own: number | null = null) {
    this.#own = own;
  }

  /** The home under the pointer, else the page's own home. */
  get id(): number | null {
    return this.#id ?? this.#own;
  }

  readonly point = (id: number | null): void => {
    if (id !== this.#id) {
      this.#id = id;
      for (const changed of this.#watchers) {
        changed();
      }
    }
  };

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => {
      this.#watchers.delete(changed);
    };
  };
}

/** Whether the pointer is on this home; false without a store. */
export const useIsHovered = (hovered: HoveredHome | undefined, id: number): boolean =>
  useSyncExternalStore(
    hovered?.watch ?? never,
    () => hovered?.id === id,
    () => false,
  );
