// Signs out: asks first when unsent text would be lost, then deletes all data on the device.

import { lazy, Suspense, useState } from 'react';
import { clearDeviceData, countQueuedMessages } from './clear-device-data';
import { messages } from './leaving-messages';

/** Loaded on demand: the question is rare. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog')).ConfirmDialog,
}));

interface SignOutOptions {
  /** The number of texts on this device alone, without queued messages; undefined when unknown. */
  countTexts?: () => Promise<number | undefined>;
  /** Ends the session; returns whether it did. After a failure nothing is deleted. */
  end: () => Promise<boolean>;
  /** Called after the data is deleted. */
  leave: () => void | Promise<void>;
}

export function useSignOut({ countTexts, end, leave }: SignOutOptions) {
  /** The number in the question: 0 without a question, `unknown` when there may be some. */
  const [texts, setTexts] = useState<number | 'unknown'>(0);
  const [isBusy, setBusy] = useState(false);

  const go = async () => {
    setBusy(true);
    if (await end()) {
      await clearDeviceData();
      await leave();
    }
    setBusy(false);
    setTexts(0);
  };

  const signOut = async () => {
    const counted = await Promise.all([countQueuedMessages(), countTexts?.() ?? 0]);
    const found = counted.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    if (found > 0) {
      setTexts(found);
    } else if (counted.includes(undefined)) {
      setTexts('unknown');
    } else {
      await go();
    }
  };

  const dialog = texts !== 0 && (
    <Suspense>
      <ConfirmDialog
        open
        title={messages.title}
        question={texts === 'unknown' ? messages.unknown : messages.question(texts)}
        note={messages.note}
        yes={messages.yes}
        no={messages.no}
        busy={isBusy}
        onYes={() => void go()}
        onNo={() => setTexts(0)}
      />
    </Suspense>
  );
  return { signOut, isBusy, dialog };
}
