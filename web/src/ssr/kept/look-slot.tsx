// The card of a home that is posted, drawn at once: on the server nothing can be fetched
// later.

import { Suspense } from 'react';
import { Look, type LookProps } from '../../features/submission/look';

export function LookSlot(props: LookProps) {
  return (
    <Suspense>
      <Look {...props} />
    </Suspense>
  );
}
