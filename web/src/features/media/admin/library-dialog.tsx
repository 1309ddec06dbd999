// Chooses a picture that is there already, for a text, a cover or a home.

import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import type { LibraryPicture, MediaFilter, MediaQuery } from './api';
import { LibrarySheet } from './library-sheet';
import { LibraryTools } from './library-tools';
import { messages } from './messages';
import { useLibrary } from './use-library';
import './media.css';

interface Props {
  /** Which pictures can be asked for; those of homes are for administrators. */
  filters?: readonly MediaFilter[];
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

const OFFERED = ['all', 'unused', 'blogs'] as const;

export function LibraryDialog({ filters = OFFERED, onChoose, onClose }: Props) {
  const [asked, setAsked] = useState<MediaQuery>({ filter: 'all', search: '' });
  const library = useLibrary(asked);
  return (
    <Dialog
      open
      size="sheet"
      title={messages.choose}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <LibraryTools asked={asked} filters={filters} onAsk={setAsked} />
      <LibrarySheet
        library={library}
        asked={asked}
        actionOf={messages.chooseAction}
        onPress={onChoose}
      />
    </Dialog>
  );
}
