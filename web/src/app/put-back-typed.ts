// A browser extension or a proxy may change the HTML; then React renders the page again instead of
// hydrating it. This copies typed values, choices and the focus from the removed fields to the new
// ones.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

/** Whether the user has changed a control. */
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

/** Identifies a control across two renderings. */
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
    // Checking one radio button unchecks the others.
    if (
      (from as HTMLInputElement).checked !== to.checked &&
      (to.type !== 'radio' || !to.checked)
    ) {
      to.click();
    }
    return;
  }
  // The native setter: React ignores a value that it believes to have set itself.
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
 * Copies the values of removed controls into the new ones, unless the user has changed those;
 * `focused` had the focus last.
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
