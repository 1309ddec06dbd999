// Chooses a picture that is there already, for a text or a cover.

import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import type { Asked, LibraryPicture } from './api';
import { LibrarySheet } from './library-sheet';
import { LibraryTools } from './library-tools';
import { messages } from './messages';
import { useLibrary } from './use-library';
import './media.css';

interface Props {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

const OFFERED = ['all', 'unused', 'blogs'] as const;

export function LibraryDialog({ onChoose, onClose }: Props) {
  const [asked, setAsked] = useState<Asked>({ filter: 'all', search: '' });
  const library = useLibrary(asked);
  return (
    <Dialog
      open
      size="sheet"
      title={messages.choose}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <LibraryTools asked={asked} filters={OFFERED} onAsk={setAsked} />
      <LibrarySheet
        library={library}
        asked={asked}
        actionOf={messages.chooseAction}
        onPress={onChoose}
      />
    </Dialog>
  );
}
