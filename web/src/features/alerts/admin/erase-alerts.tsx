// Erases every alert of an address, when its owner asks the company for it.

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toFieldError } from '../../../core/api/field-error';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { useApi, useToast } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { TextField } from '../../../ui/field';
import { messages } from './messages';

export function EraseAlerts() {
  const api = useApi();
  const show = useToast();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    const isGiven = email.trim() !== '';
    setWrong(isGiven ? undefined : messages.emailMissing);
    setAsking(isGiven);
  };
  const erase = async () => {
    setBusy(true);
    try {
      const { message, data } = await api.post(
        '/api/admin/erase_alerts',
        { email },
        messages.eraseFailed,
      );
      show({ severity: data.alerts > 0 ? 'success' : 'warning', text: message });
      setEmail('');
      await queries.invalidateQueries({ queryKey: [ADMIN_KEY, 'alerts'] });
    } catch (error) {
      const { field, text } = toFieldError(error, messages.eraseFailed, ['email']);
      if (field) {
        setWrong(text);
      } else {
        show({ severity: 'error', text });
      }
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <section className="sheet" aria-labelledby="erase-alerts">
      <div className="sheet-head">
        <div>
          <h2 id="erase-alerts">{messages.erase}</h2>
          <p className="muted">{messages.eraseLead}</p>
        </div>
      </div>
      <form className="alert-erase" onSubmit={ask} noValidate>
        <TextField
          id="erase-email"
          label={messages.email}
          type="email"
          autoComplete="off"
          maxLength={254}
          error={wrong}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div>
          <Button type="submit">{messages.eraseButton}</Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title={messages.erase}
        question={messages.eraseQuestion}
        subject={email.trim()}
        note={messages.eraseNote}
        yes={messages.eraseYes}
        no={messages.eraseNo}
        busy={isBusy}
        onYes={() => void erase()}
        onNo={() => setAsking(false)}
      />
    </section>
  );
}
