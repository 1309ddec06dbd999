// The monthly cost of a home, beside the fields of the step. The server renders it whole
// (ssr/cached/cost-estimate-slot.tsx); its code is loaded after hydration.

import { lazy, Suspense } from 'react';
import type { CostEstimateProps } from './cost-estimate';

const Estimated = lazy(async () => ({
  default: (await import('./cost-estimate')).CostEstimate,
}));

export function CostEstimateSlot(props: CostEstimateProps) {
  return (
    <Suspense>
      <Estimated {...props} />
    </Suspense>
  );
}
