// The autosave of a form (autosave.ts), for as long as it is on the screen.

import { useEffect, useState } from 'react';
import { Autosave, type AutosaveStatus, type Source } from './autosave';

export function useAutosave<Snapshot>(isOn: boolean, source: Source<Snapshot>) {
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'still' });
  const [saver] = useState(() => new Autosave<Snapshot>(setStatus));
  useEffect(() => saver.use(source));
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
