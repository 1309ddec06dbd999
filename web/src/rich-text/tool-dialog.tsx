// A small dialog over the text. It is rendered outside the form around the editor, because forms
// cannot be nested.

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button';
import { FormDialog } from '../ui/form-dialog';

interface Props {
  title: string;
  action: string;
  onSubmit: () => void;
  onClose: () => void;
  extra?: { text: string; run: () => void } | undefined;
  children: ReactNode;
}

export function ToolDialog({ action, extra, ...rest }: Props) {
  return createPortal(
    <FormDialog
      {...rest}
      submitLabel={action}
      extra={extra && <Button onClick={extra.run}>{extra.text}</Button>}
    />,
    document.body,
  );
}
