// The link to the same screen in the other language. It loads the page again. It is a link, so
// unsaved changes are asked about first (ask-before-leaving.tsx).

import { useState } from 'react';
import { errorText } from '../../core/api/field-error';
import { changeLanguage } from '../../features/account/api';
import { languageNames, rememberLanguage } from '../../core/session/language';
import { messages as accountMessages } from '../../features/account/messages';
import { isModified } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { BusyOverlay } from '../../ui/busy-overlay';
import { otherLanguage as other } from '../../core/language';
import { adminPaths } from '../../core/admin/paths';
import { useApi, useToast } from '../../core/providers';

export function LanguageChoice() {
  const api = useApi();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);

  const change = async () => {
    if (!navigator.onLine) {
      show({ severity: 'error', text: accountMessages.offline });
      return;
    }
    setBusy(true);
    try {
      await changeLanguage(api, other);
      rememberLanguage(other);
      window.location.reload();
    } catch (error) {
      setBusy(false);
      show({ severity: 'error', text: errorText(error, accountMessages.languageFailed) });
    }
  };

  return (
    <>
      <a
        href={adminPaths.home}
        lang={other}
        title={languageNames[other]}
        onClick={(event) => {
          if (!isModified(event)) {
            event.preventDefault();
            void change();
          }
        }}
      >
        <Icon name="language" />
        <span className="wide">{languageNames[other]}</span>
      </a>
      <BusyOverlay active={isBusy} label={accountMessages.wait} />
    </>
  );
}
