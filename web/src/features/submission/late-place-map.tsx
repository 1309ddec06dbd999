// The map of the address, fetched once the page is hydrated: the two numbers do without.

import { lazyPart } from '../../ui/lazy-part';
import type { StepProps } from './step-props';

export const LatePlaceMap = lazyPart<StepProps>(
  async () => (await import('./place-map')).PlaceMap,
);
