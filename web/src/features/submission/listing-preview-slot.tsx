// The card as it will be, beside the form. The server draws it whole
// (ssr/cached/listing-preview-slot.tsx); its program is fetched beside the page's own.

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
