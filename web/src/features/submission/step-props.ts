// The props of a step's fields.

import type { PostingDraft } from './api';

export interface StepProps {
  draft: PostingDraft;
  /** The form was changed by something else than a hand. */
  changed: () => void;
}
