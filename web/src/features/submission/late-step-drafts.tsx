// The drafts of a step, loaded after hydration: the server saves most of what is typed.

import { lazyPart } from '../../ui/lazy-part';

export const LateStepDrafts = lazyPart(
  async () => (await import('./step-drafts')).StepDrafts,
);
