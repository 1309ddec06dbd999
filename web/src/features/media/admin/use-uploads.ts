// The uploads into the library, and a callback for each that has finished.

import { useEffect, useState } from 'react';
import { useUnsaved } from '../../../core/leaving/unsaved';
import { useApi } from '../../../core/providers';
import { addPicture, type LibraryPicture } from './api';
import { type Upload, UploadQueue } from './upload-queue';

export function useUploads(onCome: (picture: LibraryPicture) => void) {
  const api = useApi();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(
    () => new UploadQueue(async (file) => addPicture(api, file), setUploads),
  );
  useEffect(() => {
    queue.tell(onCome);
    return () => queue.tell(() => {});
  });
  const isSending = uploads.some(
    ({ state }) => state === 'waiting' || state === 'sending',
  );
  useUnsaved(isSending);
  useEffect(() => {
    if (!isSending) {
      return;
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
  return { uploads, queue };
}
