// An image that was chosen, to be seen before it is sent.

import { useEffect, useState } from 'react';

/** A file as an address; the content policy lets no other kind of preview through. */
export function useDataAddress(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; src: string } | null>(null);
  useEffect(() => {
    if (!file) {
      return;
    }
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string' && reader.result.startsWith('data:image/')) {
        setPreview({ file, src: reader.result });
      }
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview?.file === file ? (preview?.src ?? null) : null;
}
