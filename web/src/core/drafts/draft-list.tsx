// Offers the drafts of this device. Discarding one asks first, because it cannot be undone.

import { useState } from 'react';
import { formatMoment } from '../../lib/moment';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { messages } from './messages';
import './drafts.css';

interface ListedDraft {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface Props<Draft extends ListedDraft> {
  drafts: Draft[];
  /** The name of a draft; may be empty. */
  nameOf: (draft: Draft) => string;
  onRestore: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
}

export function DraftList<Draft extends ListedDraft>({
  drafts,
  nameOf,
  onRestore,
  onDiscard,
}: Props<Draft>) {
  const titleOf = (draft: Draft) => nameOf(draft).trim() || messages.untitled;
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
