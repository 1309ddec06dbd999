// The card of a home that is posted, rendered at once: the server cannot load it later.

import { Suspense } from 'react';
import {
  ListingPreview,
  type ListingPreviewProps,
} from '../../features/submission/listing-preview';

export function ListingPreviewSlot(props: ListingPreviewProps) {
  return (
    <Suspense>
      <ListingPreview {...props} />
    </Suspense>
  );
}
