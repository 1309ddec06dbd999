// The pictures of a property: chosen or dropped, moved with the mouse or by buttons, described,
// with one main picture.

import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { messages } from './messages';
import {
  dropPicture,
  isUnsaved,
  MAX_PICTURES,
  movePicture,
  type PropertyPicture,
  libraryPicture,
  withPreferred,
} from './picture-list';
import type { LibraryPicture } from '../../media/admin/api';
import { LibraryDialog } from '../../media/admin/library-dialog';
import { pictureName } from '../../media/admin/names';
import { messages as pictureMessages } from '../../../lib/picture-messages';
import { findNamedProblem, PICTURE_ACCEPT } from '../../../lib/picture-file';
import { thumbnailOf } from './picture-thumbnail';
import { useFileDrop } from '../../../lib/use-file-drop';

/** The data type of a dragged picture. */
const DRAGGED = 'application/x-keyturn-picture';
const MAX_SHOWS = 255;
/** The filters of the library for properties. */
const OFFERED = ['all', 'unused', 'blogs', 'homes'] as const;

/** A counter for ids; `randomUUID` exists on secure pages only. */
let chosenSoFar = 0;
const nextId = () => `chosen-${(chosenSoFar += 1)}`;

interface Chosen {
  pictures: PropertyPicture[];
  /** Why each of the others was left out. */
  refused: string[];
}

/** Makes thumbnails one by one: reading a large picture needs much memory. */
async function look(files: readonly File[], free: number): Promise<Chosen> {
  const chosen: Chosen = { pictures: [], refused: [] };
  for (const file of files) {
    const problem =
      findNamedProblem(file) ??
      (chosen.pictures.length >= free ? messages.noRoom(file.name) : undefined);
    if (problem) {
      chosen.refused.push(problem);
      continue;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop
      const source = await thumbnailOf(file);
      chosen.pictures.push({ id: nextId(), file, source, shows: '', isPreferred: false });
    } catch {
      chosen.refused.push(messages.unreadable(file.name));
    }
  }
  return chosen;
}

interface Props {
  pictures: readonly PropertyPicture[];
  /** The language of descriptions from the library; undefined until chosen. */
  wanted: string | undefined;
  /** Whether a save is running; no files are added meanwhile. */
  isWaiting: boolean;
  onChange: (update: (pictures: readonly PropertyPicture[]) => PropertyPicture[]) => void;
}

export function Pictures({ pictures, wanted, isWaiting, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isTaking, setTaking] = useState(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const choose = async (files: readonly File[]) => {
    const chosen = await look(files, MAX_PICTURES - pictures.length);
    // Another property may be open by now.
    if (isThere.current) {
      setRefused(chosen.refused);
      onChange((last) =>
        withPreferred([...last, ...chosen.pictures].slice(0, MAX_PICTURES)),
      );
    }
  };

  const take = (picture: LibraryPicture) => {
    setTaking(false);
    const isFull = pictures.length >= MAX_PICTURES;
    setRefused(isFull ? [messages.noRoom(pictureName(picture))] : []);
    if (!isFull) {
      const taken = libraryPicture(nextId(), picture, wanted);
      onChange((last) => withPreferred([...last, taken].slice(0, MAX_PICTURES)));
    }
  };

  const isOver = useFileDrop(isWaiting ? null : (files) => void choose(files));

  const move = (id: string, by: -1 | 1) => {
    const place = pictures.findIndex((one) => one.id === id) + by;
    onChange((last) => movePicture(last, id, by));
    setSaid(messages.moved(place + 1, pictures.length));
  };

  const remove = (id: string) => {
    onChange((last) => withPreferred(last.filter((one) => one.id !== id)));
    // The removed picture takes its focused button with it.
    chooser.current?.querySelector('button')?.focus();
  };

  return (
    <>
      {/* Dropping is one more way; the button is everybody's. */}
      <div className="picture-drop" ref={chooser} data-over={isOver || undefined}>
        <p>{messages.dropPictures}</p>
        <div className="picture-ways">
          <Button onClick={() => input.current?.click()}>
            <Icon name="upload" />
            {messages.choosePictures}
          </Button>
          <Button onClick={() => setTaking(true)}>{messages.fromLibrary}</Button>
        </div>
        <input
          ref={input}
          // The button above opens the field.
          hidden
          type="file"
          accept={PICTURE_ACCEPT}
          multiple
          onChange={({ target }) => {
            void choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <p className="hint">{messages.pictureHint(pictureMessages.kinds)}</p>
        {refused.length > 0 && (
          <div className="picture-refused" role="alert">
            <p className="error-text">
              <Icon name="warning" />
              {messages.leftOut}
            </p>
            <ul>
              {refused.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {isTaking && (
        <LibraryDialog
          filters={OFFERED}
          onChoose={take}
          onClose={() => setTaking(false)}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol className="pictures" aria-label={messages.pictureList}>
        {pictures.map((picture, at) => (
          <Tile
            key={picture.id}
            picture={picture}
            number={at + 1}
            isLast={at === pictures.length - 1}
            onMove={(by) => move(picture.id, by)}
            onDropped={(id) => onChange((last) => dropPicture(last, id, picture.id))}
            onShows={(shows) =>
              onChange((last) =>
                last.map((one) => (one.id === picture.id ? { ...one, shows } : one)),
              )
            }
            onPrefer={() => onChange((last) => withPreferred(last, picture.id))}
            onRemove={() => remove(picture.id)}
          />
        ))}
      </ol>
    </>
  );
}

interface TileProps {
  picture: PropertyPicture;
  /** From 1. */
  number: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onDropped: (id: string) => void;
  onShows: (shows: string) => void;
  onPrefer: () => void;
  onRemove: () => void;
}

function Tile(props: TileProps) {
  const { picture, number, isLast, onMove, onDropped, onShows, onPrefer, onRemove } =
    props;
  const drop = (event: DragEvent) => {
    const id = event.dataTransfer.getData(DRAGGED);
    if (id !== '') {
      event.preventDefault();
      onDropped(id);
    }
  };
  return (
    // The buttons below do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="picture"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, picture.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <img
        src={picture.source}
        alt={picture.shows || messages.picture(number)}
        // The button moves with its tile.
        draggable={false}
        data-at={picture.focus}
      />
      <div className="picture-buttons">
        <TileButton
          icon="arrow-left"
          label={messages.moveLeft(number)}
          isOff={number === 1}
          onClick={() => onMove(-1)}
        />
        <TileButton
          icon="go"
          label={messages.moveRight(number)}
          isOff={isLast}
          onClick={() => onMove(1)}
        />
        <TileButton
          icon="star"
          label={messages.prefer(number)}
          isPressed={picture.isPreferred}
          onClick={onPrefer}
        />
        <TileButton
          icon="delete"
          label={messages.removePicture(number)}
          onClick={onRemove}
        />
      </div>
      <label className="picture-shows">
        <span className="visually-hidden">{messages.shows(number)}</span>
        <input
          className="input"
          value={picture.shows}
          maxLength={MAX_SHOWS}
          placeholder={messages.shows(number)}
          title={messages.showsHint}
          onChange={({ target }) => onShows(target.value)}
        />
      </label>
      <p className="hint">
        {[
          picture.isPreferred ? messages.preferred : '',
          isUnsaved(picture) ? messages.unsavedPicture : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
    </li>
  );
}

interface TileButtonProps {
  icon: 'arrow-left' | 'go' | 'star' | 'delete';
  label: string;
  isOff?: boolean;
  isPressed?: boolean;
  onClick: () => void;
}

function TileButton({ icon, label, isOff = false, isPressed, onClick }: TileButtonProps) {
  return (
    <button
      className="row-button"
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      // Not `disabled`: at the end the focus would be lost.
      aria-disabled={isOff || undefined}
      data-danger={icon === 'delete' || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
