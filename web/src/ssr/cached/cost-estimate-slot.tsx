// The monthly cost of a home that is posted, rendered at once: the server cannot load it later.

import { Suspense } from 'react';
import {
  CostEstimate,
  type CostEstimateProps,
} from '../../features/submission/cost-estimate';

export function CostEstimateSlot(props: CostEstimateProps) {
  return (
    <Suspense>
      <CostEstimate {...props} />
    </Suspense>
  );
}
