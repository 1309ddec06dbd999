// Signing out: asks first when words would be lost, and leaves nothing on the device.

import { lazy, Suspense, useState } from 'react';
import { clearDeviceData, countQueuedMessages } from './clear-device-data';
import { messages } from './leaving-messages';

/** Few who leave are asked. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog')).ConfirmDialog,
}));

interface SignOutOptions {
  /**
   * How many texts of theirs are on this device alone, besides messages that wait; undefined
   * when that cannot be found out.
   */
  countTexts?: () => Promise<number | undefined>;
  /** Ends the session; whether it did. Nothing is deleted when it did not. */
  end: () => Promise<boolean>;
  /** What follows, once the device is empty. */
  leave: () => void | Promise<void>;
}

export function useSignOut({ countTexts, end, leave }: SignOutOptions) {
  /** What is asked about: 0 when nothing is, `unknown` when there may be some. */
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
        closeLabel={messages.close}
        busy={isBusy}
        onYes={() => void go()}
        onNo={() => setTexts(0)}
      />
    </Suspense>
  );
  return { signOut, isBusy, dialog };
}
