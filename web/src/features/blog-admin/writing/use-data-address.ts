// A data address for a chosen image, to preview it before it is sent.

import { useEffect, useState } from 'react';
import { type Cover, isFile } from '../cover';

/**
 * A preview address: that of the library's picture, or a data address, which the content policy
 * allows.
 */
export function useDataAddress(cover: Cover | null): string | null {
  const file = isFile(cover) ? cover : null;
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
  if (cover && !isFile(cover)) {
    return cover.src;
  }
  return preview?.file === file ? (preview?.src ?? null) : null;
}
