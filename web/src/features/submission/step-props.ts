// The props of a step's fields.

import type { PostingDraft } from './api';

export interface StepProps {
  draft: PostingDraft;
  /** Called when script has changed the form. */
  changed: () => void;
}
