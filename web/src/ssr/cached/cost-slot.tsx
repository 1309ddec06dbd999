// The monthly cost of a home, rendered at once: the server cannot load it later.

import { Suspense } from 'react';
import { CostHouse, type CostHouseProps } from '../../features/listing/cost-house';

export function CostSlot(props: CostHouseProps) {
  return (
    <Suspense>
      <CostHouse {...props} />
    </Suspense>
  );
}
