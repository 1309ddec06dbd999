// Offers unsaved text again. Discarding asks: nothing brings it back.

import { useState } from 'react';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { Draft } from './draft-store';
import { messages } from './messages';

interface Props {
  drafts: Draft[];
  onRestore: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
}

const titleOf = (draft: Draft) => draft.fields.title.trim() || messages.untitled;

export function DraftNotice({ drafts, onRestore, onDiscard }: Props) {
  const [asking, setAsking] = useState<Draft | null>(null);
  return (
    <>
      {drafts.length > 0 && (
        <ul className="drafts" aria-label={messages.drafts}>
          {drafts.map((draft) => (
            <li key={draft.key}>
              <span>
                {messages.unsavedSince(formatMoment(Math.floor(draft.savedAt / 1000)))}
                <strong>{titleOf(draft)}</strong>
              </span>
              <Button
                aria-label={messages.restoreOf(titleOf(draft))}
                onClick={() => onRestore(draft)}
              >
                {messages.restore}
              </Button>
              <Button
                kind="plain"
                aria-label={messages.discardOf(titleOf(draft))}
                onClick={() => setAsking(draft)}
              >
                {messages.discard}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={messages.discardTitle}
        question={messages.discardQuestion}
        subject={asking ? titleOf(asking) : undefined}
        yes={messages.discard}
        no={messages.keep}
        closeLabel={messages.close}
        busy={false}
        onYes={() => {
          if (asking) {
            onDiscard(asking);
          }
          setAsking(null);
        }}
        onNo={() => setAsking(null)}
      />
    </>
  );
}
