// The card of a home that is posted, rendered at once: the server cannot load it later.

import { Suspense } from 'react';
import { Look, type LookProps } from '../../features/submission/look';

export function LookSlot(props: LookProps) {
  return (
    <Suspense>
      <Look {...props} />
    </Suspense>
  );
}
