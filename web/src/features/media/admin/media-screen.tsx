// /admin/media: the pictures, where each is used, and actions on a picture everywhere at once
// (docs/decisions/0028).

import { useState } from 'react';
import { BulkReport } from '../../../core/list/bulk-report';
import { useSession } from '../../../core/session/session-context';
import { useBulk } from '../../../core/list/use-bulk';
import { useSelection } from '../../../core/list/use-selection';
import { useLocation } from '../../../core/router/router';
import { queryParameter } from '../../../lib/query';
import { useFileDrop } from '../../../lib/use-file-drop';
import { may } from '../../../core/session/access';
import { type LibraryPicture, mediaFilters, type MediaQuery } from './api';
import { LibrarySheet } from './library-sheet';
import { LibraryTools } from './library-tools';
import { messages } from './messages';
import { altOf, pictureName } from './names';
import { PictureActions } from './picture-actions';
import { PictureDetails } from './picture-details';
import { UploadButton } from './upload-button';
import { UploadList } from './upload-list';
import { messages as pictureMessages } from '../../../lib/picture-messages';
import { useLibrary } from './use-library';
import { useUploads } from './use-uploads';
import './media.css';

export function MediaScreen() {
  const { session } = useSession();
  const { search } = useLocation();
  const [asked, setAsked] = useState<MediaQuery>(() => ({
    filter: mediaFilters.find((one) => one === queryParameter(search, 'show')) ?? 'all',
    search: queryParameter(search, 'search') ?? '',
  }));
  const library = useLibrary(asked);
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  // An uploaded picture is added where the list would have it.
  const isListed =
    asked.search === '' && ['all', 'unused', 'undescribed'].includes(asked.filter);
  const { uploads, queue } = useUploads(isListed ? library.put : () => {});
  const isOver = useFileDrop(opened ? null : (files) => queue.add(files));
  const seesHomes = may(session.groupId, 'ManageProperties');
  const offered = mediaFilters.filter((one) => one !== 'homes' || seesHomes);

  const { pictures } = library;
  const shown = {
    asked: { page: 0, size: 0, search: asked.search, filters: { filter: asked.filter } },
    rows: pictures,
    totalItems: pictures.length,
  };
  const selection = useSelection<LibraryPicture>({
    list: shown,
    rowKey: ({ id }) => id,
    rowName: pictureName,
    // All that can be seen is all that can be chosen.
    load: async () => ({ tableData: pictures }),
  });
  const bulk = useBulk({
    onChanged: () => {
      selection.clear();
      library.restart();
    },
  });
  const at = opened ? pictures.findIndex(({ id }) => id === opened.id) : -1;
  const openAt = (index: number) => {
    const picture = pictures[index];
    return (
      picture &&
      (() => {
        setOpened(picture);
        // The next page is loaded ahead.
        if (index >= pictures.length - 2 && library.hasMore && !library.isPending) {
          library.more();
        }
      })
    );
  };
  const close = () => {
    // Described pictures leave the list of those without a description.
    if (asked.filter === 'undescribed') {
      for (const picture of pictures.filter((one) => altOf(one) !== '')) {
        library.remove(picture.id);
      }
    }
    setOpened(null);
  };

  /** A changed picture may leave the filtered list. */
  const changed = (picture: LibraryPicture) => {
    const isInTrash = picture.trashed_time !== null;
    if (isInTrash === (asked.filter === 'trash')) {
      library.put(picture);
    } else {
      library.remove(picture.id);
    }
  };

  return (
    <>
      <div className="media-tools">
        <LibraryTools asked={asked} filters={offered} onAsk={setAsked} />
        <UploadButton onFiles={(files) => queue.add(files)} />
      </div>
      <p className="muted">{messages.dropHint(pictureMessages.kinds)}</p>
      {isOver && <p className="media-over">{messages.drop}</p>}
      <UploadList
        uploads={uploads}
        onAgain={(id) => queue.again(id)}
        onClear={() => queue.clear()}
      />
      <LibrarySheet
        bulk={{
          selection,
          actions: (
            <PictureActions
              pictures={selection.rows.map(
                (row) => pictures.find(({ id }) => id === row.id) ?? row,
              )}
              areInTrash={asked.filter === 'trash'}
              bulk={bulk}
            />
          ),
        }}
        library={library}
        asked={asked}
        actionOf={messages.open}
        onPress={setOpened}
      />
      <BulkReport bulk={bulk} />
      {opened && (
        <PictureDetails
          key={opened.id}
          picture={opened}
          place={
            at < 0
              ? undefined
              : {
                  at: at + 1,
                  all: `${pictures.length}${library.hasMore ? '+' : ''}`,
                  onPrevious: openAt(at - 1),
                  onNext: openAt(at + 1),
                  isSought: asked.filter === 'undescribed',
                }
          }
          onChange={changed}
          onOthers={library.restart}
          onGone={() => {
            library.remove(opened.id);
            setOpened(null);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
