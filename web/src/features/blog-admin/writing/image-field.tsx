// The image of a blog: optional, with a preview before it is sent and a button that removes it
// (specification §5, decisions.md).

import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { LibraryPicture } from '../../media/admin/api';
import { LibraryDialog } from '../../media/admin/library-dialog';
import { PICTURE_ACCEPT } from '../../../lib/picture-file';
import { messages as pictureMessages } from '../../../lib/picture-messages';
import { controlOf } from '../blog-form';
import { type Cover, isFile } from '../cover';
import { messages } from '../messages';
import { useDataAddress } from './use-data-address';

interface Props {
  file: Cover | null;
  /** The image that the blog has. */
  stored: string | null;
  /** The focal point of the shown image. */
  focus: string | null | undefined;
  error: string | undefined;
  /** The next save removes the stored image. */
  isRemoved: boolean;
  /** Publishes without an image, although one is required. */
  onWithout: (() => void) | undefined;
  onChoose: (file: File | null) => void;
  onStored: (picture: LibraryPicture) => void;
  onRemove: () => void;
  onKeep: () => void;
  /** The picker was closed without a choice. */
  onNothing: () => void;
}

/** The button's id: an error leads to a control that can be pressed. */
const ID = controlOf('file');
const INPUT_ID = 'blog-image';

export function ImageField({
  file,
  stored,
  focus,
  error,
  isRemoved,
  onWithout,
  onChoose,
  onStored,
  onRemove,
  onKeep,
  onNothing,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const preview = useDataAddress(file);
  const kept = isRemoved ? null : stored;
  const shown = preview ?? (file ? null : kept);
  const said = file
    ? file.name
    : kept
      ? messages.storedImage
      : isRemoved
        ? messages.removedImage
        : pictureMessages.kinds;

  // React does not know that a picker can be left without a choice.
  useEffect(() => {
    const element = input.current;
    const nothing = () => onNothing();
    element?.addEventListener('cancel', nothing);
    return () => element?.removeEventListener('cancel', nothing);
  }, [onNothing]);

  return (
    <div className="field">
      <label htmlFor={INPUT_ID}>{messages.image}</label>
      <div className="cover-drop" data-invalid={error ? 'true' : undefined}>
        {shown && (
          <img
            className="thumb"
            src={shown}
            alt=""
            width="88"
            height="55"
            data-at={focus}
          />
        )}
        <span className="cover-drop-text">
          {said}
          {isFile(file) && <span className="muted">{sizeOf(file)}</span>}
        </span>
        <div className="cover-drop-ways">
          <button
            ref={button}
            id={ID}
            className="button button-quiet"
            type="button"
            aria-describedby={error ? `${ID}-error` : undefined}
            onClick={() => input.current?.click()}
          >
            {shown || file ? messages.replaceImage : messages.chooseImage}
          </button>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => setChoosing(true)}
          >
            {messages.fromLibrary}
          </button>
        </div>
        {(file || kept) && (
          <button
            className="x"
            type="button"
            aria-label={messages.removeImage}
            title={messages.removeImage}
            onClick={() => {
              if (file) {
                onChoose(null);
              } else {
                onRemove();
              }
              button.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
        {isRemoved && !file && (
          <Button kind="plain" onClick={onKeep}>
            {messages.keepImage}
          </Button>
        )}
        <input
          ref={input}
          id={INPUT_ID}
          className="visually-hidden"
          type="file"
          accept={PICTURE_ACCEPT}
          tabIndex={-1}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${ID}-error` : undefined}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            // The same file can be chosen again after it was removed.
            target.value = '';
            if (chosen) {
              onChoose(chosen);
            } else {
              onNothing();
            }
          }}
        />
      </div>
      {error && (
        <p className="error-text" id={`${ID}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
      {isChoosing && (
        <LibraryDialog
          onChoose={(picture) => {
            setChoosing(false);
            onStored(picture);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {error && onWithout && (
        <Button kind="plain" onClick={onWithout}>
          {messages.withoutImage}
        </Button>
      )}
    </div>
  );
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024
    ? messages.kilobytes(Math.max(1, Math.round(size / 1024)))
    : messages.megabytes(formatNumber((size / 1024 / 1024).toFixed(1)));
}
