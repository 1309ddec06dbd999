// The pictures as thumbnails; each is a button.

import { SelectBox } from '../../../core/list/selection';
import type { Selection } from '../../../core/list/use-selection';
import { formatMoment } from '../../../lib/moment';
import type { LibraryPicture } from './api';
import { messages } from './messages';
import { altOf, pictureName } from './names';

export type PictureSelection = Selection<LibraryPicture>;

interface Props {
  /** The selection of pictures for actions on several. */
  selection?: PictureSelection | undefined;
  pictures: readonly LibraryPicture[];
  /** The accessible name of a press on a picture. */
  actionOf: (name: string) => string;
  onPress: (picture: LibraryPicture) => void;
}

function stateOf({ ends, blogs, homes }: LibraryPicture): string {
  if (ends !== null) {
    return messages.until(formatMoment(ends));
  }
  return blogs + homes > 0 ? messages.inUse(blogs + homes) : messages.notUsed;
}

export function PictureGrid({ selection, pictures, actionOf, onPress }: Props) {
  return (
    <ul className="media-grid">
      {pictures.map((picture) => (
        <li key={picture.id} data-selected={selection?.has(picture) || undefined}>
          {selection && <SelectBox selection={selection} row={picture} />}
          <button className="media-tile" type="button" onClick={() => onPress(picture)}>
            <span className="media-thumb">
              <img
                src={picture.src}
                srcSet={picture.srcset || undefined}
                sizes="(max-width: 599px) 45vw, 220px"
                width={picture.width}
                height={picture.height}
                alt=""
                loading="lazy"
              />
            </span>
            {/* All that is read on it is its name, after what a press does. */}
            <span className="visually-hidden">{actionOf('')}</span>
            <span className="media-name">{pictureName(picture)}</span>
            <span className="media-state">
              {stateOf(picture)}
              {altOf(picture) === '' && (
                <span className="media-undescribed">{messages.undescribed}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
