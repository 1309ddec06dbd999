// What a home that is posted costs a month, drawn at once: on the server nothing can be fetched
// later.

import { Suspense } from 'react';
import { Estimated, type EstimatedProps } from '../../features/submission/estimated';

export function EstimateSlot(props: EstimatedProps) {
  return (
    <Suspense>
      <Estimated {...props} />
    </Suspense>
  );
}
