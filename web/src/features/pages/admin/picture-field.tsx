// The picture of a field: a picture of the library, an uploaded icon where one is allowed, or none.

import { type ChangeEvent, useRef, useState } from 'react';
import { adminPaths } from '../../../core/admin/paths';
import { errorText } from '../../../core/api/field-error';
import { AppLink } from '../../../core/app-link';
import { useApi, useToast } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { uploadFace } from '../../face/admin/api';
import { LibraryDialog } from '../../media/admin/library-dialog';
import { messages } from './messages';

interface Props {
  id: string;
  /** The picture's path; empty without one. */
  value: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isLocked: boolean;
  /** Whether an SVG can be uploaded. */
  mayBeIcon: boolean;
  onChange: (path: string) => void;
}

export function PictureField({
  id,
  value,
  describedBy,
  isInvalid,
  isLocked,
  mayBeIcon,
  onChange,
}: Props) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="pages-picture" data-invalid={isInvalid || undefined}>
      {value !== '' && (
        <img
          src={value}
          alt=""
          width="72"
          height="72"
          data-icon={value.endsWith('.svg') || undefined}
        />
      )}
      <button
        id={id}
        className="button button-quiet"
        type="button"
        disabled={isLocked}
        aria-describedby={describedBy}
        onClick={() => setChoosing(true)}
      >
        {value === '' ? messages.choosePicture : messages.otherPicture}
      </button>
      {mayBeIcon && !isLocked && <IconUpload onChange={onChange} />}
      {value !== '' && !isLocked && (
        <Button kind="plain" onClick={() => onChange('')}>
          {messages.noPicture}
        </Button>
      )}
      {value !== '' && !isLocked && !value.endsWith('.svg') && (
        <p className="hint">
          {messages.cutHint}{' '}
          <AppLink to={adminPaths.media}>{messages.toPictures}</AppLink>
        </p>
      )}
      {isChoosing && (
        <LibraryDialog
          onChoose={({ src }) => {
            setChoosing(false);
            onChange(src);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** Uploads an SVG; the server sanitises and shrinks it. */
function IconUpload({ onChange }: { onChange: (path: string) => void }) {
  const api = useApi();
  const show = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) {
      return;
    }
    setBusy(true);
    try {
      const { value, is_cut } = await uploadFace(api, file, 'icon');
      const [name = ''] = value.split(' ');
      onChange(`/face/${name}`);
      if (is_cut) {
        show({ severity: 'warning', text: messages.iconCut });
      }
    } catch (error) {
      show({ severity: 'error', text: errorText(error, messages.iconFailed) });
    }
    setBusy(false);
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/svg+xml"
        aria-label={messages.uploadIcon}
        onChange={(event) => void upload(event)}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {messages.uploadIcon}
      </Button>
    </>
  );
}
