// What the fields of a step are given.

import type { PostingDraft } from './api';

export interface StepProps {
  draft: PostingDraft;
  /** The form was changed by something else than a hand. */
  changed: () => void;
}
