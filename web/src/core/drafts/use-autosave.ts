// The autosave of a mounted form (autosave.ts).

import { useEffect, useState } from 'react';
import { Autosave, type AutosaveSource, type AutosaveStatus } from './autosave';

export function useAutosave<Snapshot>(isOn: boolean, source: AutosaveSource<Snapshot>) {
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'idle' });
  const [saver] = useState(() => new Autosave<Snapshot>(setStatus));
  useEffect(() => saver.setSource(source));
  useEffect(() => saver.setEnabled(isOn), [saver, isOn]);
  useEffect(() => {
    const retry = () => saver.retryNow();
    // The connection is back, or the window has the focus again.
    window.addEventListener('online', retry);
    window.addEventListener('focus', retry);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', retry);
      // Leaving does not wait. The rest is sent now; the browser's draft stays until it is saved.
      if (saver.status.kind === 'typing') {
        void saver.flush();
      }
      saver.end();
    };
  }, [saver]);
  return { status, saver };
}
