// The pictures that were found, or a text while there are none.

import type { ReactNode } from 'react';
import { SelectionBar, ToSelectionBar } from '../../../core/list/selection';
import { LIST_HEADING_ID } from '../../../core/list/use-admin-list';
import { Button } from '../../../ui/button';
import type { LibraryPicture, MediaQuery } from './api';
import { messages } from './messages';
import { PictureGrid, type PictureSelection } from './picture-grid';
import type { Library } from './use-library';

const empty: Record<MediaQuery['filter'], string> = {
  all: messages.empty,
  unused: messages.emptyUnused,
  blogs: messages.emptyUse,
  homes: messages.emptyUse,
  undescribed: messages.emptyUndescribed,
  trash: messages.emptyTrash,
};

interface Props {
  /** The selection of pictures, and the actions on it. */
  bulk?: { selection: PictureSelection; actions: ReactNode } | undefined;
  library: Library;
  asked: MediaQuery;
  actionOf: (name: string) => string;
  onPress: (picture: LibraryPicture) => void;
}

export function LibrarySheet({ bulk, library, asked, actionOf, onPress }: Props) {
  const { pictures, isPending, problem, hasMore } = library;
  const isEmpty = pictures.length === 0 && !isPending && problem === null;
  return (
    <section
      id={bulk && LIST_HEADING_ID}
      className="media-sheet"
      aria-label={messages.heading}
      aria-busy={isPending}
      tabIndex={bulk && -1}
    >
      {bulk && pictures.length > 0 && <SelectionBar {...bulk} />}
      <PictureGrid
        selection={bulk?.selection}
        pictures={pictures}
        actionOf={actionOf}
        onPress={onPress}
      />
      {bulk && <ToSelectionBar selection={bulk.selection} />}
      {isPending && pictures.length === 0 && (
        <p className="visually-hidden" role="status">
          {messages.loading}
        </p>
      )}
      {isPending && pictures.length === 0 && (
        <ul className="media-grid" aria-hidden="true">
          {Array.from({ length: 8 }, (_, at) => (
            <li key={at} className="media-tile media-pending" />
          ))}
        </ul>
      )}
      {isEmpty && (
        <p className="media-empty">
          {asked.search === '' ? empty[asked.filter] : messages.emptySearch}
        </p>
      )}
      {problem !== null && (
        <div className="media-empty" role="alert">
          <p>{problem}</p>
          <Button onClick={pictures.length === 0 ? library.restart : library.more}>
            {messages.again}
          </Button>
        </div>
      )}
      {hasMore && problem === null && (
        <Button className="media-more" busy={isPending} onClick={library.more}>
          {messages.more}
        </Button>
      )}
    </section>
  );
}
