// An extension that puts elements beside fields, or a proxy that rewrites the page, makes React
// draw it anew instead of taking it over. What was typed and chosen until then stands in fields
// that are gone from the page; this puts it into those that have come instead.

import { type Control, CONTROLS, isChanged, isChoice } from '../lib/use-typed-before';

/** What two drawings of the same control have in common. */
const nameOf = (control: Control): string =>
  [
    control.form?.getAttribute('action'),
    control.id,
    control.name,
    control.type,
    isChoice(control) && control.value,
  ].join('\n');

function putBack(from: Control, to: Control): void {
  if (isChoice(to)) {
    // A radio button that was left is left by the one that was chosen.
    if (
      (from as HTMLInputElement).checked !== to.checked &&
      (to.type !== 'radio' || !to.checked)
    ) {
      to.click();
    }
    return;
  }
  // Past React, which would take it for a value that it has written itself.
  const { set } =
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value') ?? {};
  set?.call(to, from.value);
  to.dispatchEvent(new Event('input', { bubbles: true }));
  to.dispatchEvent(new Event('change', { bubbles: true }));
}

function focusAgain(from: Control, to: Control): void {
  to.focus({ preventScroll: true });
  try {
    const { selectionStart, selectionEnd } = from as HTMLInputElement;
    (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  } catch {
    // Fields of some types have no selection.
  }
}

/** Remembers the controls of a page; to be called by React when it has drawn it anew. */
export function keepTyped(root: Element): (error: unknown) => void {
  const before = [...root.querySelectorAll<Control>(CONTROLS)];
  let focused = document.activeElement;
  // When what has the focus is taken away, nothing is told.
  document.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  const restore = () => {
    const here = new Map(
      [...root.querySelectorAll<Control>(CONTROLS)].map((one) => [nameOf(one), one]),
    );
    for (const from of before.filter((one) => !one.isConnected)) {
      const to = here.get(nameOf(from));
      if (to && isChanged(from)) {
        putBack(from, to);
      }
      if (to && from === focused) {
        focusAgain(from, to);
      }
    }
  };
  return (error) => {
    // Safari before 15.4 has none.
    window.reportError?.(error);
    // Once React is done with what it has drawn.
    queueMicrotask(restore);
  };
}
