// Asks for the address again before everything of it is erased, and says what goes and what
// stays.

import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../../core/providers';
import { useFormSubmission } from '../../../core/use-form-submission';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { FormError } from '../../../ui/form-error';
import { erasePerson, type PersonRecord } from './api';
import { messages } from './messages';

interface Props {
  found: PersonRecord;
  open: boolean;
  onErased: () => void;
  onClose: () => void;
}

export function EraseDialog({ found, open, onErased, onClose }: Props) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [confirm, setConfirm] = useState('');
  const submission = useFormSubmission(form, ['confirm']);
  const close = () => {
    if (!submission.isBusy) {
      submission.clearError();
      setConfirm('');
      onClose();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void submission.submit(async () => {
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
      <form ref={form} noValidate onSubmit={submit} aria-busy={submission.isBusy}>
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
          error={submission.errorOf('confirm')}
          value={confirm}
          onChange={({ target }) => {
            submission.clearError();
            setConfirm(target.value);
          }}
        />
        {submission.error && <FormError text={submission.error} />}
        <div className="dialog-foot">
          <Button data-autofocus="true" onClick={close}>
            {messages.cancel}
          </Button>
          <Button kind="action" type="submit" busy={submission.isBusy}>
            {messages.eraseYes}
            {submission.isBusy && <span className="spinner" />}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
