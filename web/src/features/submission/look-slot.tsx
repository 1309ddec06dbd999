// The card as it will be, beside the form. The server draws it whole
// (ssr/cached/look-slot.tsx); its program is fetched beside the page's own.

import { lazy, Suspense } from 'react';
import type { LookProps } from './look';

const Look = lazy(async () => ({
  default: (await import('./look')).Look,
}));

export function LookSlot(props: LookProps) {
  return (
    <Suspense>
      <Look {...props} />
    </Suspense>
  );
}
