// Whether a message of the contact form is queued on the device.

import { useEffect, useState } from 'react';
import type { WorkerEvent } from '../offline/protocol';

/** Whether the message with this key is queued; false once the worker has sent it. */
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
