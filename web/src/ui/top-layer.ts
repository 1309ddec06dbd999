// Which dialogs are open, the topmost last. Everything outside of it is inert, so whatever is to
// be read or pressed meanwhile stands inside of it: the message bar moves there.

const listeners = new Set<() => void>();
const dialogs: HTMLDialogElement[] = [];

/** Calls `changed` after a dialog has opened or closed, until the answer is called. */
export function watchTopLayer(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** What stands at the foot of the window has changed. */
export function tellTopLayer(): void {
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

/** A dialog has opened over all others. */
export function raiseDialog(dialog: HTMLDialogElement): void {
  remove(dialog);
  dialogs.push(dialog);
  tellTopLayer();
}

/** A dialog has closed, or is about to be taken away. */
export function lowerDialog(dialog: HTMLDialogElement): void {
  remove(dialog);
  tellTopLayer();
}

/** The dialog that is in front of everything. */
export const topDialog = (): HTMLDialogElement | null => dialogs.at(-1) ?? null;
