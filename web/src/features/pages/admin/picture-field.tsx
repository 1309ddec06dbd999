// The picture of a field: one of the media library, or none.

import { useState } from 'react';
import { adminPaths } from '../../../core/admin/paths';
import { AppLink } from '../../../core/app-link';
import { Button } from '../../../ui/button';
import { LibraryDialog } from '../../media/admin/library-dialog';
import { messages } from './messages';

interface Props {
  id: string;
  /** Its path; empty without one. */
  value: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isLocked: boolean;
  onChange: (path: string) => void;
}

export function PictureField({
  id,
  value,
  describedBy,
  isInvalid,
  isLocked,
  onChange,
}: Props) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="pages-picture" data-invalid={isInvalid || undefined}>
      {value !== '' && <img src={value} alt="" width="72" height="72" />}
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
      {value !== '' && !isLocked && (
        <Button kind="plain" onClick={() => onChange('')}>
          {messages.noPicture}
        </Button>
      )}
      {value !== '' && !isLocked && (
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
