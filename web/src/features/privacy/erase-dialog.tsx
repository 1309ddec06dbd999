// Asks for the address again before everything of it is erased, and says what goes and what
// stays.

import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../app/providers';
import { useSending } from '../../app/use-sending';
import { formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { erasePerson, type Found } from './api';
import { messages } from './messages';

interface Props {
  found: Found;
  open: boolean;
  onErased: () => void;
  onClose: () => void;
}

export function EraseDialog({ found, open, onErased, onClose }: Props) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [confirm, setConfirm] = useState('');
  const sending = useSending(form, ['confirm']);
  const close = () => {
    if (!sending.isBusy) {
      sending.forget();
      setConfirm('');
      onClose();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.run(async () => {
      const { message } = await erasePerson(api, found.email, confirm);
      setConfirm('');
      onClose();
      onErased();
      return message;
    }, messages.eraseFailed);
  };
  return (
    <Dialog
      open={open}
      title={messages.eraseTitle}
      closeLabel={messages.close}
      size="small"
      onClose={close}
    >
      <form ref={form} noValidate onSubmit={submit} aria-busy={sending.isBusy}>
        <p>
          <strong className="privacy-address">{found.email}</strong>
        </p>
        <p>{messages.eraseQuestion}</p>
        <ul className="privacy-goes">
          {found.parts.map(({ part, count }) => (
            <li key={part}>
              {messages.kinds[part] ?? part}: {formatNumber(count)}
            </li>
          ))}
        </ul>
        <p className="muted">{messages.eraseStays}</p>
        <TextField
          id="privacy-confirm"
          name="confirm"
          type="email"
          label={messages.confirm}
          autoComplete="off"
          maxLength={254}
          error={sending.errorOf('confirm')}
          value={confirm}
          onChange={({ target }) => {
            sending.forget();
            setConfirm(target.value);
          }}
        />
        {sending.error && <FormError text={sending.error} />}
        <div className="dialog-foot">
          <Button data-autofocus="true" onClick={close}>
            {messages.cancel}
          </Button>
          <Button kind="action" type="submit" busy={sending.isBusy}>
            {messages.eraseYes}
            {sending.isBusy && <span className="spinner" />}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
