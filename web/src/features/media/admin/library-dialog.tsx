// Chooses a picture of the library for a text, a cover, a person or a home. Another picture can be
// uploaded first.

import { useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import type { LibraryPicture, MediaFilter, MediaQuery } from './api';
import { LibrarySheet } from './library-sheet';
import { LibraryTools } from './library-tools';
import { messages } from './messages';
import { UploadButton } from './upload-button';
import { UploadList } from './upload-list';
import { useLibrary } from './use-library';
import { useUploads } from './use-uploads';
import './media.css';

interface Props {
  /** The filters to choose from; those of homes are for administrators. */
  filters?: readonly MediaFilter[];
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

const OFFERED = ['all', 'unused', 'blogs'] as const;

export function LibraryDialog({ filters = OFFERED, onChoose, onClose }: Props) {
  const [asked, setAsked] = useState<MediaQuery>({ filter: 'all', search: '' });
  const library = useLibrary(asked);
  // A single uploaded picture is chosen at once.
  const isAlone = useRef(false);
  const { uploads, queue } = useUploads((picture) => {
    if (isAlone.current) {
      onChoose(picture);
    } else {
      library.put(picture);
    }
  });
  const add = (files: File[]) => {
    isAlone.current = files.length === 1 && uploads.length === 0;
    queue.add(files);
  };
  return (
    <Dialog open size="sheet" title={messages.choose} onClose={onClose}>
      <div className="media-tools">
        <LibraryTools asked={asked} filters={filters} onAsk={setAsked} />
        <UploadButton onFiles={add} />
      </div>
      <UploadList
        uploads={uploads}
        onAgain={(id) => queue.again(id)}
        onClear={() => queue.clear()}
      />
      <LibrarySheet
        library={library}
        asked={asked}
        actionOf={messages.chooseAction}
        onPress={onChoose}
      />
    </Dialog>
  );
}
