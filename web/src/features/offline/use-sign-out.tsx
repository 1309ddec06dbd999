// Signing out: asks first when words would be lost, and leaves nothing on the device.

import { lazy, Suspense, useState } from 'react';
import { countWaiting, emptyDevice } from './leaving';
import { messages } from './leaving-messages';

/** Few who leave are asked. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog')).ConfirmDialog,
}));

interface Leaving {
  /** How many texts of theirs are on this device alone, besides messages that wait. */
  countTexts?: () => Promise<number>;
  /** Ends the session; whether it did. Nothing is deleted when it did not. */
  end: () => Promise<boolean>;
  /** What follows, once the device is empty. */
  leave: () => void | Promise<void>;
}

export function useSignOut({ countTexts, end, leave }: Leaving) {
  const [texts, setTexts] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const go = async () => {
    setBusy(true);
    if (await end()) {
      await emptyDevice();
      await leave();
    }
    setBusy(false);
    setTexts(0);
  };

  const signOut = async () => {
    const counted = await Promise.all([countWaiting(), countTexts?.() ?? 0]);
    const found = counted[0] + counted[1];
    if (found > 0) {
      setTexts(found);
    } else {
      await go();
    }
  };

  const dialog = texts > 0 && (
    <Suspense>
      <ConfirmDialog
        open
        title={messages.title}
        question={messages.question(texts)}
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
