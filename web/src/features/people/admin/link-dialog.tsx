// The link of an invitation, shown once: the server keeps only its hash.

import { useRef } from 'react';
import { useToast } from '../../../core/providers';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import type { InvitedUser } from './api';
import { messages } from './messages';

interface Props {
  invited: InvitedUser | null;
  onClose: () => void;
}

export function LinkDialog({ invited, onClose }: Props) {
  const show = useToast();
  const body = useRef<HTMLDivElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(invited?.link ?? '');
      show({ severity: 'success', text: messages.copied });
    } catch {
      body.current?.querySelector('input')?.select();
      show({ severity: 'error', text: messages.cannotCopy });
    }
  };

  const name = invited?.user.first_name ?? '';
  return (
    <Dialog
      open={invited !== null}
      title={messages.linkTitle}
      size="small"
      onClose={onClose}
    >
      <div className="confirm" ref={body}>
        <p>{invited?.is_mailed ? messages.linkMailed(name) : messages.linkCopy(name)}</p>
        <TextField
          id="invitation-link"
          label={messages.link}
          readOnly
          value={invited?.link ?? ''}
          onFocus={({ target }) => target.select()}
        />
        <p className="small">
          {messages.linkOnce(formatMoment(invited?.expires_at ?? 0))}
        </p>
        <div className="dialog-foot">
          <Button onClick={onClose}>{messages.done}</Button>
          <Button kind="action" data-autofocus="true" onClick={copy}>
            <Icon name="copy" />
            {messages.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
