// A link that is shown once, with a copy button.

import { useRef } from 'react';
import { useToast } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { messages } from './messages';

interface Props {
  id: string;
  link: string;
  note: string;
}

export function CopyLink({ id, link, note }: Props) {
  const show = useToast();
  const body = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      show({ severity: 'success', text: messages.copied });
    } catch {
      body.current?.querySelector('input')?.select();
      show({ severity: 'error', text: messages.cannotCopy });
    }
  };
  return (
    <div className="copy-link" ref={body}>
      <TextField
        id={id}
        label={messages.link}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <p className="small">{note}</p>
      <Button onClick={copy}>
        <Icon name="copy" />
        {messages.copy}
      </Button>
    </div>
  );
}
