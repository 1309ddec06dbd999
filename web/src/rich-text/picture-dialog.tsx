// Asks for a picture and its alternative text, or for the text of a present picture. Decorative is
// a choice of its own, never the default. Several pictures become a gallery, each with its text.

import { useState } from 'react';
import { Button } from '../ui/button';
import { TextArea, TextField } from '../ui/field';
import { findPictureProblem, PICTURE_ACCEPT } from '../lib/picture-file';
import { messages as pictureMessages } from '../lib/picture-messages';
import { GALLERY_MAX } from './classes';
import { messages } from './messages';
import { ToolDialog } from './tool-dialog';

const ALT_MAX_CHARS = 255;

/** The error of a file before its upload, if any. */
export function findFileProblem(file: File | undefined): string | undefined {
  if (!file) {
    return messages.pictureMissing;
  }
  return findPictureProblem(file);
}

/** The error of a description, if any. */
export function findAltProblem(alt: string, isDecorative: boolean): string | undefined {
  if (isDecorative) {
    return undefined;
  }
  if (alt.trim() === '') {
    return messages.altMissing;
  }
  return [...alt.trim()].length > ALT_MAX_CHARS ? messages.altTooLong : undefined;
}

/** The number of pictures that a gallery still takes. */
export interface GalleryRoom {
  least: number;
  most: number;
}

/** The error of the files for a gallery, if any. */
export function findFilesProblem(
  files: readonly File[],
  { least, most }: GalleryRoom,
): string | undefined {
  if (files.length < least) {
    return files.length === 0 ? messages.pictureMissing : messages.galleryTooFew;
  }
  return files.length > most
    ? messages.galleryTooMany(most)
    : files.map(findFileProblem).find((problem) => problem !== undefined);
}

export type PictureQuestion =
  | { kind: 'new' }
  /** The description of a present picture. */
  | { kind: 'describe'; alt: string | null }
  | ({ kind: 'gallery' } & GalleryRoom);

interface Props {
  asked: PictureQuestion;
  /** `alt` is null when each of several is still to be described. */
  onSet: (alt: string | null, files: File[]) => void;
  /** Chooses a picture of the library. */
  onLibrary?: () => void;
  onClose: () => void;
}

export function PictureDialog({ asked, onSet, onLibrary, onClose }: Props) {
  const { kind } = asked;
  const known = kind === 'describe' ? asked.alt : null;
  const [files, setFiles] = useState<File[]>([]);
  const [alt, setAlt] = useState(known ?? '');
  const [isDecorative, setDecorative] = useState(known === '');
  const [errors, setErrors] = useState<{
    file?: string | undefined;
    alt?: string | undefined;
  }>({});
  const isGallery = kind === 'gallery';
  const areMany = isGallery || files.length > 1;
  const room = isGallery ? asked : { least: 1, most: GALLERY_MAX };
  const submit = () => {
    const found = {
      file: kind === 'describe' ? undefined : findFilesProblem(files, room),
      alt: areMany ? undefined : findAltProblem(alt, isDecorative),
    };
    setErrors(found);
    if (!found.file && !found.alt) {
      onSet(areMany ? null : isDecorative ? '' : alt.trim(), files);
    }
  };
  return (
    <ToolDialog
      title={titles[kind]}
      action={actions[kind]}
      onSubmit={submit}
      onClose={onClose}
    >
      {onLibrary && (
        <Button className="picture-library" onClick={onLibrary}>
          {messages.fromLibrary}
        </Button>
      )}
      {kind !== 'describe' && (
        <TextField
          id="picture-file"
          label={isGallery ? messages.galleryFiles : messages.pictureFile}
          hint={
            isGallery
              ? messages.galleryHint(pictureMessages.kinds)
              : `${pictureMessages.kinds}. ${messages.manyHint}`
          }
          error={errors.file}
          type="file"
          multiple
          accept={PICTURE_ACCEPT}
          data-autofocus="true"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            setFiles(chosen);
            const isNone = chosen.length === 0;
            setErrors({
              ...errors,
              file: isNone ? undefined : findFilesProblem(chosen, room),
            });
          }}
        />
      )}
      {areMany ? (
        <p className="hint">{messages.describeLater}</p>
      ) : (
        <>
          <TextArea
            id="picture-alt"
            label={messages.alt}
            hint={messages.altHint}
            error={errors.alt}
            rows={2}
            data-autofocus={kind === 'describe' ? 'true' : undefined}
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
        </>
      )}
    </ToolDialog>
  );
}

const titles = {
  new: messages.image,
  describe: messages.describeTitle,
  gallery: messages.gallery,
};
const actions = {
  new: messages.insertPicture,
  describe: messages.setAlt,
  gallery: messages.addPictures,
};
