// The stack of open dialogs, the topmost last. Everything outside of the topmost is inert, so the
// toast moves into it.

const listeners = new Set<() => void>();
const dialogs: HTMLDialogElement[] = [];

/** Calls `changed` after a dialog opens or closes; the result unsubscribes. */
export function watchTopLayer(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Called when the foot of the window has changed. */
export function notifyTopLayer(): void {
  for (const changed of listeners) {
    changed();
  }
}

function remove(dialog: HTMLDialogElement): void {
  const at = dialogs.indexOf(dialog);
  if (at >= 0) {
    dialogs.splice(at, 1);
  }
}

/** Puts a dialog on top. */
export function raiseDialog(dialog: HTMLDialogElement): void {
  remove(dialog);
  dialogs.push(dialog);
  notifyTopLayer();
}

/** Removes a dialog that closes or unmounts. */
export function lowerDialog(dialog: HTMLDialogElement): void {
  remove(dialog);
  notifyTopLayer();
}

/** The topmost dialog; null when none is open. */
export const topDialog = (): HTMLDialogElement | null => dialogs.at(-1) ?? null;

/**
 * Where a popup of an element is rendered: in the dialog around it, since everything outside a
 * modal dialog is inert, or in the body.
 */
export const containerOf = (element: Element | null): HTMLElement =>
  element?.closest('dialog') ?? document.body;
