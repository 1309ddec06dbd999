// The autosave of a mounted form (autosave.ts).

import { useEffect, useState } from 'react';
import { Autosave, type AutosaveSource, type AutosaveStatus } from './autosave';

export function useAutosave<Snapshot>(isOn: boolean, source: AutosaveSource<Snapshot>) {
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'idle' });
  const [saver] = useState(() => new Autosave<Snapshot>(setStatus));
  useEffect(() => saver.setSource(source));
  useEffect(() => saver.setEnabled(isOn), [saver, isOn]);
  useEffect(() => saver.listen(), [saver]);
  return { status, saver };
}
