// Reads text that was typed before hydration: on a slow connection the app arrives long after the
// fields. React does not know these values, so the next render would erase them. Browsers that restore
// form values after Back or a reload cause the same.

import { type RefObject, useEffect, useLayoutEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The value of a choice never changes; `checked` does. */
const isChoice = ({ type }: Control) => type === 'radio' || type === 'checkbox';

const isChanged = (one: Control) =>
  isChoice(one)
    ? (one as HTMLInputElement).checked !== (one as HTMLInputElement).defaultChecked
    : one.value !== one.defaultValue;

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Calls back once with the fields whose values differ from the rendered ones. */
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
    // Once, before anything can be rendered again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
