// The sign-in dialog over a screen with unsaved changes whose session has ended (specification §4).
// The screen below it stays as it is.

import { useEffect } from 'react';
import { messages } from '../../features/account/messages';
import type { SignedIn } from '../../core/session/session';
import { SignInForm } from '../../features/account/sign-in-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useToast } from '../../core/providers';

interface Props {
  open: boolean;
  /** The address of the user whose session has ended. */
  email: string;
  /** Throws when the browser cannot keep the session. */
  onSignedIn: (session: SignedIn) => Promise<void>;
  onLeave: () => void;
}

export function SignInAgain({ open, email, onSignedIn, onLeave }: Props) {
  const show = useToast();

  // The toast must be shown after the dialog is open, to lie above it.
  useEffect(() => {
    if (open) {
      show({ severity: 'error', text: messages.needed });
    }
  }, [open, show]);

  return (
    <Dialog
      open={open}
      title={messages.againTitle}
      closeLabel={messages.leavePage}
      size="small"
      isStatic
      onClose={onLeave}
    >
      <SignInForm
        name="again"
        email={email}
        onSignedIn={async (session) => {
          await onSignedIn(session);
          return false;
        }}
        before={<p>{messages.againText}</p>}
      >
        {(isBusy) => (
          <div className="dialog-foot">
            <Button onClick={onLeave}>{messages.leavePage}</Button>
            <Button kind="action" type="submit" busy={isBusy}>
              {isBusy ? messages.wait : messages.signIn}
              {isBusy && <span className="spinner" />}
            </Button>
          </div>
        )}
      </SignInForm>
    </Dialog>
  );
}
