// The monthly cost of a home that is posted, rendered at once: the server cannot load it later.

import { Suspense } from 'react';
import { Estimated, type EstimatedProps } from '../../features/submission/estimated';

export function EstimateSlot(props: EstimatedProps) {
  return (
    <Suspense>
      <Estimated {...props} />
    </Suspense>
  );
}
