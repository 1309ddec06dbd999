// The secret address of the user's private calendar.

import { useAction } from '../../../core/admin/use-action';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useToast } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { TIMES } from './api';
import { messages } from './messages';

export function Feed({ url }: { url: string }) {
  const api = useApi();
  const client = useQueryClient();
  const show = useToast();
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      show({ severity: 'success', text: messages.copied });
    } catch {
      show({ severity: 'error', text: messages.notCopied });
    }
  };
  const renew = async () => {
    const done = await run(
      () => api.post('/api/admin/calendar/renew_feed', undefined, messages.saveFailed),
      messages.saveFailed,
    );
    setAsking(false);
    if (done) {
      client.setQueryData(TIMES, done.data);
    }
  };
  return (
    <section className="sheet" aria-labelledby="calendar-private">
      <div className="sheet-head">
        <div>
          <h2 id="calendar-private">{messages.feed}</h2>
          <p className="muted">{messages.feedHint}</p>
        </div>
      </div>
      <div className="calendar-form">
        <TextField
          id="calendar-feed"
          label={messages.feedAddress}
          value={url}
          onFocus={({ target }) => target.select()}
          readOnly
        />
        <div className="calendar-buttons">
          <Button onClick={() => void copy()}>
            <Icon name="copy" />
            {messages.copy}
          </Button>
          <Button onClick={() => setAsking(true)}>{messages.renew}</Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={messages.renew}
        question={messages.renewQuestion}
        note={messages.renewNote}
        yes={messages.renewYes}
        no={messages.renewNo}
        busy={isBusy}
        onYes={() => void renew()}
        onNo={() => setAsking(false)}
      />
    </section>
  );
}
