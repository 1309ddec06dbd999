// The map of the address, fetched once the page is hydrated: the two numbers do without.

import { type ComponentType, useEffect, useState } from 'react';
import type { StepProps } from './step-props';

export function LatePlaceMap(props: StepProps) {
  const [Map, setMap] = useState<ComponentType<StepProps> | null>(null);
  useEffect(() => {
    // What cannot be fetched is done without.
    import('./place-map').then(
      ({ PlaceMap }) => setMap(() => PlaceMap),
      () => {},
    );
  }, []);
  return Map && <Map {...props} />;
}
