// Preview links for people without an account: created, copied, counted and revoked.

import { useAction } from '../../../core/admin/use-action';
import { useCallback, useEffect, useState } from 'react';
import { useApi, useToast } from '../../../core/providers';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { TextField } from '../../../ui/field';
import {
  findPreviews,
  type Link,
  type OpenLinks,
  revokePreviews,
  sharePreview,
} from './api';
import { messages } from './messages';

interface Props {
  /** Null for an unsaved blog. */
  blogId: number | null;
  /** Saves a draft first, so that the link shows the present text. */
  onBefore: () => Promise<unknown>;
}

export function SharePreview({ blogId, onBefore }: Props) {
  const api = useApi();
  const show = useToast();
  const [made, setMade] = useState<Link | null>(null);
  const [links, setLinks] = useState<OpenLinks | null>(null);
  const { isBusy, run: runAction } = useAction();
  const [isAsking, setAsking] = useState(false);

  const look = useCallback(() => {
    if (blogId !== null) {
      findPreviews(api, blogId).then(
        ({ data }) => setLinks(data),
        // The open links are extra information; a failure does not matter.
        () => {},
      );
    }
  }, [api, blogId]);
  useEffect(look, [look]);

  if (blogId === null) {
    return <p className="muted">{messages.shareNew}</p>;
  }

  const address = made ? new URL(made.path, window.location.origin).href : '';
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      show({ severity: 'success', text: messages.copied });
    } catch {
      show({ severity: 'warning', text: messages.copyFailed });
    }
  };
  const run = async (...action: Parameters<typeof runAction>) => {
    await runAction(...action);
    look();
  };
  const make = () =>
    run(async () => {
      await onBefore();
      const { data } = await sharePreview(api, blogId);
      setMade(data);
      await copy(new URL(data.path, window.location.origin).href);
    }, messages.shareFailed);
  const revoke = () =>
    run(async () => {
      const { message } = await revokePreviews(api, blogId);
      setMade(null);
      setAsking(false);
      show({ severity: 'success', text: message });
    }, messages.revokeFailed);

  return (
    <div className="share-preview">
      <p className="muted">{messages.shareText}</p>
      {made && (
        <>
          <TextField
            id="preview-link"
            label={messages.link}
            hint={messages.linkEnds(formatMoment(made.ends))}
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={() => void copy(address)}>{messages.copy}</Button>
        </>
      )}
      <Button busy={isBusy} onClick={() => void make()}>
        {messages.makeLink}
      </Button>
      {links && (
        <p>
          {links.open > 0 && links.ends !== null
            ? messages.openLinks(links.open, formatMoment(links.ends))
            : messages.noLinks}
        </p>
      )}
      {links && links.open > 0 && (
        <Button kind="plain" onClick={() => setAsking(true)}>
          {messages.revokeAll}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={messages.revokeTitle}
        question={messages.revokeQuestion}
        yes={messages.revoke}
        no={messages.cancel}
        busy={isBusy}
        onYes={() => void revoke()}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}
