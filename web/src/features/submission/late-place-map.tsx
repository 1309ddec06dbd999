// The map of the address, loaded after hydration. The two numbers work without it.

import { lazyPart } from '../../ui/lazy-part';
import type { StepProps } from './step-props';

export const LatePlaceMap = lazyPart<StepProps>(
  async () => (await import('./place-map')).PlaceMap,
);
