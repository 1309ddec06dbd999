// What a home costs a month. The server draws it whole (ssr/cached/cost-slot.tsx); its program,
// which computes with other numbers, is fetched beside the page's own and never before it.

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
