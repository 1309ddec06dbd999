// Exports all data of the account, and deletes the account.

import { type FormEvent, useRef, useState } from 'react';
import { paths } from '../../core/paths';
import { useApi, useQueryCache, useToast } from '../../core/providers';
import { useNavigate } from '../../core/router/router';
import { useFormSubmission } from '../../core/use-form-submission';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { clearSession } from '../../core/session/session';
import { deleteAccount, readExport } from './api';
import { messages } from './messages';
import { Section } from './section';

/** The first parts of the account's query keys. */
const OWN = ['me', 'own-home', 'security', 'push'];

export function DeleteAccount() {
  const api = useApi();
  const queryCache = useQueryCache();
  const show = useToast();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['password']);
  const [isSure, setSure] = useState(false);

  const take = () =>
    void submission.submit(async () => {
      const { data } = await readExport(api);
      const json = `${JSON.stringify(data, null, 2)}\n`;
      saveFile(new Blob([json], { type: 'application/json' }), messages.exportName);
      return null;
    }, messages.failed);

  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    void submission.submit(async () => {
      // Loaded before, because nothing may be deleted without it.
      const { clearDeviceData } = await import('../offline/clear-device-data');
      const { message } = await deleteAccount(api, password);
      await clearDeviceData();
      clearSession();
      // The storage event is not fired in the tab that makes the change.
      window.dispatchEvent(new StorageEvent('storage'));
      OWN.forEach((name) => queryCache.removeQueries([name]));
      // Without a page load, so that the message stays visible.
      navigate(paths.home, { replace: true });
      show({ severity: 'success', text: message, duration: 'lasting' });
      return null;
    }, messages.failed);
  };

  return (
    <Section id="leave">
      <p className="muted">{messages.leaveText}</p>
      <div className="own-buttons">
        <Button onClick={take}>{messages.export}</Button>
        {!isSure && <Button onClick={() => setSure(true)}>{messages.delete}</Button>}
      </div>
      {submission.error && <FormError text={submission.error} />}
      {isSure && (
        <form ref={form} className="own-change" noValidate onSubmit={leave}>
          <h3>{messages.deleteSure}</h3>
          <PasswordField
            id="own-delete-password"
            name="password"
            label={messages.password}
            autoComplete="current-password"
            required
            error={submission.errorOf('password')}
          />
          <div className="own-buttons">
            <Button kind="action" type="submit" busy={submission.isBusy}>
              {messages.deleteNow}
            </Button>
            <Button onClick={() => setSure(false)}>{messages.cancel}</Button>
          </div>
        </form>
      )}
    </Section>
  );
}
