// Asks for the address again before all data of it is erased, and says what is erased and what
// stays.

import { useRef, useState } from 'react';
import { useApi } from '../../../core/providers';
import { useFormSubmission } from '../../../core/use-form-submission';
import { formatNumber } from '../../../lib/format';
import { FormDialog } from '../../../ui/form-dialog';
import { TextField } from '../../../ui/field';
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
  const submit = () => {
    void submission.submit(async () => {
      const { message } = await erasePerson(api, found.email, confirm);
      setConfirm('');
      onClose();
      onErased();
      return message;
    }, messages.eraseFailed);
  };
  return (
    <FormDialog
      open={open}
      title={messages.eraseTitle}
      onClose={close}
      form={form}
      submitLabel={messages.eraseYes}
      isBusy={submission.isBusy}
      error={submission.error}
      startsAtCancel
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}
