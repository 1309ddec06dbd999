// The card of the home, beside the form. The server renders it whole
// (ssr/cached/listing-preview-slot.tsx); its code is loaded after hydration.

import { lazy, Suspense } from 'react';
import type { ListingPreviewProps } from './listing-preview';

const Look = lazy(async () => ({
  default: (await import('./listing-preview')).ListingPreview,
}));

export function ListingPreviewSlot(props: ListingPreviewProps) {
  return (
    <Suspense>
      <Look {...props} />
    </Suspense>
  );
}
