// The monthly cost of a home. The server renders it whole (ssr/cached/cost-slot.tsx). The code that
// computes with other numbers is loaded after hydration.

import { lazy, Suspense } from 'react';
import type { CostHouseProps } from './cost-house';
import './cost.css';

const CostHouse = lazy(async () => ({
  default: (await import('./cost-house')).CostHouse,
}));

export function CostSlot(props: CostHouseProps) {
  return (
    <Suspense>
      <CostHouse {...props} />
    </Suspense>
  );
}
