// Runs an action on all selected rows, shows the result in a toast, and offers to undo it. The
// toast stays until the user closes it.

import { useState } from 'react';
import { errorText } from '../api/field-error';
import { useToast } from '../providers';
import { selectionMessages as messages } from './selection-messages';
import { LIST_HEADING_ID } from './use-admin-list';

/** A row that was not changed. */
export interface RefusedRow {
  key: string | number;
  name: string;
  reason: string;
}

export interface BulkOutcome {
  /** The result as a text. */
  message: string;
  /** The number of changed rows; absent when all were changed. */
  done?: number;
  refused: readonly RefusedRow[];
  /** Undoes the change; absent when nothing was changed. */
  undo?: (() => Promise<BulkOutcome>) | undefined;
}

interface Options {
  /** Called when shown data has changed. */
  onChanged: () => void;
}

/**
 * Success needs a changed row: without one the rows were in that state already, or could not be
 * changed.
 */
function severityOf(done: number | undefined, left: number) {
  if (done !== 0) {
    return left > 0 ? 'warning' : 'success';
  }
  return left > 0 ? 'error' : 'info';
}

/**
 * Moves the focus from the removed button to the list. It waits for a closing dialog, because
 * nothing behind it can take the focus.
 */
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
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const [isAll, setAll] = useState(false);

  /** Returns whether the server changed at least a part. */
  const run = async (
    act: () => Promise<BulkOutcome>,
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
