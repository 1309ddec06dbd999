// What the fields of a step are given.

import type { Draft } from './api';

export interface StepProps {
  draft: Draft;
  /** The form was changed by something else than a hand. */
  changed: () => void;
}
