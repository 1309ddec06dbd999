// A small dialog over the text. It stands outside of the form around the editor: a
// form may not hold another.

import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { messages } from './messages';

interface Props {
  title: string;
  action: string;
  onSubmit: () => void;
  onClose: () => void;
  extra?: { text: string; run: () => void } | undefined;
  children: ReactNode;
}

export function ToolDialog({ title, action, onSubmit, onClose, extra, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  return createPortal(
    <Dialog open title={title} closeLabel={messages.close} size="small" onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React would tell the form around the editor as well.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
        <div className="dialog-foot">
          {extra && <Button onClick={extra.run}>{extra.text}</Button>}
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="action" type="submit">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
