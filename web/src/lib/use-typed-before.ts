// What was typed while the page was not hydrated yet: on a slow line the program comes long
// after the fields. It stands in them, and in no state; the next drawing would erase it.
// A browser that fills in a form anew after Back or a reload is another such writer.

import { type RefObject, useEffect, useLayoutEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What is chosen has a value that never changes. */
const isChoice = ({ type }: Control) => type === 'radio' || type === 'checkbox';

const isChanged = (one: Control) =>
  isChoice(one)
    ? (one as HTMLInputElement).checked !== (one as HTMLInputElement).defaultChecked
    : one.value !== one.defaultValue;

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * Tells, once, of the fields inside that hold something else than what was drawn; of choices
 * those that were made.
 */
export function useTypedBefore(
  root: RefObject<HTMLElement | null>,
  onFound: (typed: Record<string, string>) => void,
): void {
  useBrowserLayoutEffect(() => {
    const controls = root.current?.querySelectorAll<Control>('input, textarea') ?? [];
    const typed = [...controls].filter(isChanged);
    if (typed.length > 0) {
      const told = typed.filter(
        (one) => !isChoice(one) || (one as HTMLInputElement).checked,
      );
      onFound(Object.fromEntries(told.map((one) => [one.name, one.value])));
    }
    // Before anything can be drawn again, and never after.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
