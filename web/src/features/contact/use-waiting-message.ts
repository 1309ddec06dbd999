// Whether a message of the form waits on the device, for as long as it does.

import { useEffect, useState } from 'react';
import type { WorkerEvent } from '../offline/protocol';

/** Whether a message of this form waits; told by its key, until the worker is done with it. */
export function useWaitingMessage() {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) {
      return;
    }
    const { serviceWorker: workers } = navigator;
    const hear = ({ data }: MessageEvent<WorkerEvent>) => {
      if (data.kind !== 'waiting' && data.key === key) {
        setKey(null);
      }
    };
    workers?.addEventListener('message', hear);
    return () => workers?.removeEventListener('message', hear);
  }, [key]);
  return { isWaiting: key !== null, waitsAs: setKey };
}
