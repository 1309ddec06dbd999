// A logo or a mark, and the choice of another file. The file is uploaded at once, and public after
// publishing.

import { type ChangeEvent, useId, useRef, useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import { useApi } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { uploadFace } from './api';
import { messages } from './messages';
import { pictureOf } from './picture-value';

export type SlotName = 'logo' | 'logo_dark' | 'mark';

interface Props {
  name: SlotName;
  /** The setting's value, `{file} {width}x{height}`. */
  value: string;
  onChange: (value: string) => void;
}

export function PictureField({ name, value, onChange }: Props) {
  const api = useApi();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [isCut, setCut] = useState(false);
  const picture = pictureOf(value);
  const label = messages.slots[name];

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) {
      return;
    }
    setBusy(true);
    setError('');
    setCut(false);
    try {
      const uploaded = await uploadFace(api, file, name === 'mark' ? 'mark' : 'logo');
      setCut(uploaded.is_cut);
      onChange(uploaded.value);
    } catch (failure) {
      setError(errorText(failure, messages.uploadFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="face-slot" role="group" aria-labelledby={id}>
      <p className="face-slot-name" id={id}>
        {label}
      </p>
      <p className="face-slot-hint">{messages.slotHints[name]}</p>
      <div className="face-slot-picture" data-kind={name}>
        {picture ? (
          <img
            src={picture.src}
            alt={label}
            width={picture.width}
            height={picture.height}
          />
        ) : (
          <span>{name === 'logo_dark' ? messages.none : messages.ours}</span>
        )}
      </div>
      <div className="face-slot-buttons">
        <input
          ref={input}
          type="file"
          hidden
          accept="image/svg+xml,image/png"
          aria-label={label}
          onChange={(event) => void upload(event)}
        />
        <Button busy={isBusy} onClick={() => input.current?.click()}>
          <Icon name="upload" />
          {isBusy ? messages.uploading : picture ? messages.replace : messages.choose}
          <span className="visually-hidden">: {label}</span>
        </Button>
        {picture && (
          <Button
            kind="plain"
            onClick={() => {
              setCut(false);
              onChange('');
            }}
          >
            {messages.remove}
            <span className="visually-hidden">: {label}</span>
          </Button>
        )}
      </div>
      <div role="status">
        {isCut && (
          <p className="face-slot-cut">
            <Icon name="warning" />
            {messages.cut}
          </p>
        )}
        {error && (
          <p className="error-text">
            <Icon name="warning" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
