// What a home costs a month, beside the fields of the step. The server draws it whole
// (ssr/cached/cost-estimate-slot.tsx); its program is fetched beside the page's own.

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
