// Leads to a field of a form that is wrong.

import { scrollBehavior } from './use-browser';

/** How long the page stands still under a finger that taps twice, in milliseconds. */
const STILL_MS = 400;

/** Focuses a field, and scrolls to it a moment later: a second tap meant the same button. */
export function leadTo(field: HTMLElement | null | undefined): void {
  if (!field) {
    return;
  }
  field.focus({ preventScroll: true });
  setTimeout(() => {
    if (field === field.ownerDocument.activeElement) {
      const whole = field.closest('.field') ?? field;
      whole.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    }
  }, STILL_MS);
}
