// Asks for a picture and for what it shows, or only for what one shows that is there
// already. That it is decorative is a choice of its own, never the default.

import { useState } from 'react';
import { TextArea, TextField } from '../../../ui/field';
import { messages } from './messages';
import { isPicture, PICTURE_MAX_BYTES, PICTURE_TYPES } from './picture-types';
import { ToolDialog } from './tool-dialog';

const ALT_MAX_CHARS = 255;

/** What is wrong with a file before it is sent, if anything. */
export function findFileProblem(file: File | undefined): string | undefined {
  if (!file) {
    return messages.pictureMissing;
  }
  if (!isPicture(file)) {
    return messages.pictureWrong;
  }
  return file.size > PICTURE_MAX_BYTES ? messages.pictureTooLarge : undefined;
}

/** What is wrong with a description, if anything. */
export function findAltProblem(alt: string, isDecorative: boolean): string | undefined {
  if (isDecorative) {
    return undefined;
  }
  if (alt.trim() === '') {
    return messages.altMissing;
  }
  return [...alt.trim()].length > ALT_MAX_CHARS ? messages.altTooLong : undefined;
}

interface Props {
  /** What is known of a picture that is there; null for a new one. */
  described: { alt: string | null } | null;
  /** The file is given for a new picture only. */
  onSet: (alt: string, file: File | undefined) => void;
  onClose: () => void;
}

export function PictureDialog({ described, onSet, onClose }: Props) {
  const isNew = described === null;
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState(described?.alt ?? '');
  const [isDecorative, setDecorative] = useState(described?.alt === '');
  const [errors, setErrors] = useState<{
    file?: string | undefined;
    alt?: string | undefined;
  }>({});
  const submit = () => {
    const found = {
      file: isNew ? findFileProblem(file) : undefined,
      alt: findAltProblem(alt, isDecorative),
    };
    setErrors(found);
    if (!found.file && !found.alt) {
      onSet(isDecorative ? '' : alt.trim(), file);
    }
  };
  return (
    <ToolDialog
      title={isNew ? messages.image : messages.describeTitle}
      action={isNew ? messages.insertPicture : messages.setAlt}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNew && (
        <TextField
          id="picture-file"
          label={messages.pictureFile}
          hint={messages.pictureHint}
          error={errors.file}
          type="file"
          accept={PICTURE_TYPES}
          data-autofocus="true"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            setFile(chosen);
            setErrors({ ...errors, file: chosen && findFileProblem(chosen) });
          }}
        />
      )}
      <TextArea
        id="picture-alt"
        label={messages.alt}
        hint={messages.altHint}
        error={errors.alt}
        rows={2}
        data-autofocus={isNew ? undefined : 'true'}
        disabled={isDecorative}
        value={alt}
        onChange={({ target }) => {
          setAlt(target.value);
          setErrors({ ...errors, alt: undefined });
        }}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => {
            setDecorative(target.checked);
            setErrors({ ...errors, alt: undefined });
          }}
        />
        {messages.decorative}
      </label>
    </ToolDialog>
  );
}
