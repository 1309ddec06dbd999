// An extension that puts elements beside fields, or a proxy that rewrites the page, makes React
// draw it anew instead of taking it over. What was typed and chosen until then stands in fields
// that are gone from the page; this puts it into those that have come instead.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

/** Whether a control holds something else than what was drawn. */
function isChanged(control: Control): boolean {
  if (isChoice(control)) {
    return control.checked !== control.defaultChecked;
  }
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const drawn = options.find((one) => one.defaultSelected) ?? options[0];
    return control.value !== drawn?.value;
  }
  return control.value !== control.defaultValue;
}

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

/**
 * Puts into the controls of a page what stands in those that are gone from it, unless somebody
 * has typed there since; `focused` had the focus last.
 */
export function putBackTyped(
  root: Element,
  before: readonly Element[],
  focused: Element | null,
): void {
  const here = new Map(
    [...root.querySelectorAll<Control>('input, select, textarea')].map((one) => [
      nameOf(one),
      one,
    ]),
  );
  for (const from of (before as Control[]).filter((one) => !one.isConnected)) {
    const to = here.get(nameOf(from));
    if (to && isChanged(from) && !isChanged(to)) {
      putBack(from, to);
    }
    if (to && from === focused && document.activeElement === document.body) {
      focusAgain(from, to);
    }
  }
}
