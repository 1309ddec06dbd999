// Chooses the status of all selected properties, with a reason.

import { useState } from 'react';
import { FormDialog } from '../../../../ui/form-dialog';
import { SelectField, TextField } from '../../../../ui/field';
import { statuses } from '../../dictionary';
import { statusNames } from '../messages';
import type { NewStatus } from './api';
import { messages } from './messages';

/** The server's limit, in characters. */
const REASON_MAX = 255;

interface Props {
  open: boolean;
  count: number;
  isBusy: boolean;
  onChoose: (status: NewStatus) => void;
  onClose: () => void;
}

export function StatusDialog({ open, count, isBusy, onChoose, onClose }: Props) {
  const [status, setStatus] = useState<NewStatus['StandardStatus']>('Active');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      open={open}
      title={messages.statusTitle(count)}
      onClose={onClose}
      className="form"
      submitLabel={messages.setStatus}
      isBusy={isBusy}
      onSubmit={() => {
        if (reason.trim() === '') {
          setMissing(true);
          document.getElementById('bulk-reason')?.focus();
        } else if (!isBusy) {
          onChoose({ StandardStatus: status, StatusChangeReason: reason.trim() });
        }
      }}
    >
      <SelectField
        id="bulk-status"
        label={messages.newStatus}
        value={status}
        data-autofocus="true"
        onChange={({ target }) =>
          setStatus(statuses.find((one) => one === target.value) ?? status)
        }
      >
        {statuses.map((one) => (
          <option key={one} value={one}>
            {statusNames[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="bulk-reason"
        label={messages.reason}
        hint={messages.reasonHint}
        error={isMissing ? messages.reasonMissing : undefined}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => {
          setMissing(false);
          setReason(target.value);
        }}
      />
    </FormDialog>
  );
}
