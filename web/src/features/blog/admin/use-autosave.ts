// The autosave of a form (autosave.ts), for as long as it is on the screen.

import { useEffect, useRef, useState } from 'react';
import { Autosave, type AutosaveStatus, type Sent } from './autosave';

interface Options<Snapshot> {
  isOn: boolean;
  take: () => Snapshot | null;
  send: (snapshot: Snapshot) => Promise<Sent>;
}

export function useAutosave<Snapshot>(options: Options<Snapshot>) {
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'still' });
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  const [saver] = useState(
    () =>
      new Autosave<Snapshot>({
        take: () => newest.current.take(),
        send: (snapshot) => newest.current.send(snapshot),
        onStatus: setStatus,
      }),
  );
  const { isOn } = options;
  useEffect(() => saver.turn(isOn), [saver, isOn]);
  useEffect(() => {
    const again = () => saver.again();
    // A connection that is back, and a window that is looked at again.
    window.addEventListener('online', again);
    window.addEventListener('focus', again);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('focus', again);
      // Whoever goes elsewhere goes on at once; what is not stored yet is sent, and the
      // copy in the browser stays until it is.
      if (saver.status.kind === 'typing') {
        void saver.flush();
      }
      saver.end();
    };
  }, [saver]);
  return { status, saver };
}
