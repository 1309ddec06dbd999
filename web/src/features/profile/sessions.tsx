// The sessions of the account, and signing out: elsewhere, everywhere else, and here.

import { useRef } from 'react';
import { paths } from '../../core/paths';
import { useApi } from '../../core/providers';
import { clearSession } from '../../core/session/session';
import { useFormSubmission } from '../../core/use-form-submission';
import { Button } from '../../ui/button';
import { signOut as endHere } from '../account/api';
import { syncFavourites } from '../favourites/sync';
import { useSignOut } from '../offline/use-sign-out';
import { SessionList } from '../security/session-list';
import { messages } from './messages';

const classes = { rows: 'own-rows', buttons: 'own-buttons' };

export function Sessions() {
  const api = useApi();
  const part = useRef<HTMLDivElement>(null);
  const submission = useFormSubmission(part, []);
  const { signOut, dialog } = useSignOut({
    async end() {
      let hasEnded = false;
      await submission.submit(async () => {
        // This device's data is deleted with the session.
        await syncFavourites(api).catch(() => {});
        await endHere(api);
        hasEnded = true;
        return null;
      }, messages.failed);
      return hasEnded;
    },
    leave() {
      clearSession();
      window.location.replace(paths.home);
    },
  });
  return (
    <div ref={part}>
      <SessionList
        queryKey={['me', 'sessions']}
        words={messages}
        classes={classes}
        buttons={
          <>
            <Button onClick={() => void signOut()}>{messages.signOut}</Button>
            {dialog}
          </>
        }
      />
      <p className="small muted">{messages.signOutHint}</p>
    </div>
  );
}
