// The link that ends the session and leads to the home page (§2, decisions.md). It asks first when
// text would be lost that only this device has.

import { use, useState } from 'react';
import { ApiError } from '../../core/api/client';
import { errorText } from '../../core/api/field-error';
import { signOut as endSession } from '../../features/account/api';
import { messages as accountMessages } from '../../features/account/messages';
import { useSignOut } from '../../features/offline/use-sign-out';
import { isModified } from '../../lib/use-browser';
import { within } from '../../lib/within';
import { Icon } from '../../ui/icon';
import { BusyOverlay } from '../../ui/busy-overlay';
import { paths } from '../../core/paths';
import { useApi, useToast } from '../../core/providers';
import { messages } from '../../core/admin/messages';
import { countOwnTexts, dropOwnTexts } from './own-texts';
import { useSession } from '../../core/session/session-context';
import { UnsavedContext } from '../../core/leaving/unsaved';

export function Logout() {
  const api = useApi();
  const show = useToast();
  const { session, leave } = useSession();
  const unsaved = use(UnsavedContext);
  const [isEnding, setEnding] = useState(false);
  const { signOut, dialog } = useSignOut({
    async countTexts() {
      const texts = await countOwnTexts(session.userId);
      // An open form closes first, because its text becomes a draft then.
      return unsaved?.exists ? (texts ?? 0) + 1 : texts;
    },
    async end() {
      setEnding(true);
      try {
        const { message } = await endSession(api);
        show({ severity: 'success', text: message });
      } catch (error) {
        // This browser forgets the session, whatever the server answers.
        if (!(error instanceof ApiError && error.status === 401)) {
          show({
            severity: 'error',
            text: errorText(error, accountMessages.logoutFailed),
          });
        }
      }
      return true;
    },
    async leave() {
      await within(unsaved?.flush() ?? Promise.resolve(), undefined);
      await dropOwnTexts(session.userId);
      leave(paths.home);
    },
  });
  const logout = () => {
    // Without a connection the session would stay valid on the server, and nobody would know.
    if (navigator.onLine) {
      void signOut();
    } else {
      show({ severity: 'error', text: accountMessages.offline });
    }
  };

  return (
    <>
      <a
        href={paths.home}
        title={messages.logout}
        onClick={(event) => {
          if (!isModified(event)) {
            event.preventDefault();
            logout();
          }
        }}
      >
        <Icon name="logout" />
        <span className="wide">{messages.logout}</span>
      </a>
      {dialog}
      <BusyOverlay active={isEnding} label={messages.loggingOut} />
    </>
  );
}
