// Focuses a field with an error and scrolls to it.

/** How long the page does not scroll under a finger that taps twice, in milliseconds. */
const STILL_MS = 400;

/** Focuses a field, and scrolls to it a moment later: a second tap meant the same button. */
export function leadTo(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  setTimeout(() => {
    if (field && field === field.ownerDocument.activeElement) {
      field.scrollIntoView({ block: 'center' });
    }
  }, STILL_MS);
}
