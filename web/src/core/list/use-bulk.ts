// Runs an action on all selected rows, shows the result in a toast, and offers to undo it. The
// toast stays until the user closes it.

import { useState } from 'react';
import { errorText } from '../api/field-error';
import { useToast } from '../providers';
import { selectionMessages as messages } from './selection-messages';
import { LIST_HEADING_ID } from './use-admin-list';

/** A row that was left as it is. */
export interface Refused {
  key: string | number;
  name: string;
  reason: string;
}

export interface Outcome {
  /** What was done, in words. */
  message: string;
  /** To how many; absent where it is done to all. */
  done?: number;
  refused: readonly Refused[];
  /** Takes it back, if anything was done. */
  undo?: (() => Promise<Outcome>) | undefined;
}

interface Options {
  /** Something is not any more as it is shown. */
  onChanged: () => void;
}

/** Without anything done there is no success: it was so already, or could not be. */
function severityOf(done: number | undefined, left: number) {
  if (done !== 0) {
    return left > 0 ? 'warning' : 'success';
  }
  return left > 0 ? 'error' : 'info';
}

/** What was pressed is gone with the selection. Behind a dialog that closes nothing takes the focus. */
function focusList(frames = 60) {
  if (frames > 0 && document.querySelector('dialog[open]')) {
    requestAnimationFrame(() => focusList(frames - 1));
    return;
  }
  document.getElementById(LIST_HEADING_ID)?.focus();
}

export function useBulk({ onChanged }: Options) {
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isAll, setAll] = useState(false);

  /** Whether the server did it, or a part of it. */
  const run = async (
    act: () => Promise<Outcome>,
    fallback: string = messages.failed,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const { message, done, refused: left, undo } = await act();
      show({
        severity: severityOf(done, left.length),
        text: message,
        ...(undo && {
          duration: 'lasting',
          action: { label: messages.undo, onAct: () => void run(undo) },
        }),
      });
      setRefused(left);
      setAll(done === 0);
      onChanged();
      focusList();
      return true;
    } catch (error) {
      show({ severity: 'error', text: errorText(error, fallback) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { run, isBusy, refused, isAll, closeRefused: () => setRefused([]) };
}

export type Bulk = ReturnType<typeof useBulk>;
