// A button that chooses files of this computer.

import { useRef } from 'react';
import { PICTURE_ACCEPT } from '../../../lib/picture-file';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { messages } from './messages';

export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="action" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {messages.upload}
      </Button>
      <input
        ref={input}
        // The button above opens the field.
        hidden
        type="file"
        multiple
        aria-label={messages.upload}
        accept={PICTURE_ACCEPT}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
