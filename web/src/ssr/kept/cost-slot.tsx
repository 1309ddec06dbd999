// What a home costs a month, drawn at once: on the server nothing can be fetched later.

import { Suspense } from 'react';
import { CostHouse, type CostHouseProps } from '../../features/listing/cost-house';

export function CostSlot(props: CostHouseProps) {
  return (
    <Suspense>
      <CostHouse {...props} />
    </Suspense>
  );
}
