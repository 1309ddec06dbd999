// What a home costs a month, beside the fields of the step. The server draws it whole
// (ssr/cached/estimate-slot.tsx); its program is fetched beside the page's own.

import { lazy, Suspense } from 'react';
import type { EstimatedProps } from './estimated';

const Estimated = lazy(async () => ({
  default: (await import('./estimated')).Estimated,
}));

export function EstimateSlot(props: EstimatedProps) {
  return (
    <Suspense>
      <Estimated {...props} />
    </Suspense>
  );
}
