// The button that opens the site to visitors.

import { useState } from 'react';
import { paths } from '../../../core/paths';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { Opening } from './api';
import { messages } from './messages';
import { useSaveSetting } from './use-save-setting';

interface Props {
  opening: Opening;
  /** How many steps are not done. */
  left: number;
  onChanged: () => void;
}

export function OpenSite({ opening, left, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [save, isBusy] = useSaveSetting(() => {
    setAsking(false);
    onChanged();
  });
  const { opened_revision: revision } = opening;
  return (
    <div className="first-steps-foot">
      {revision === null ? (
        <p className="muted">{messages.openedElsewhere}</p>
      ) : (
        <Button kind="action" onClick={() => setAsking(true)}>
          {messages.openSite}
        </Button>
      )}
      <a className="button button-quiet" href={paths.home}>
        {messages.lookAtSite}
      </a>
      {revision !== null && (
        <ConfirmDialog
          open={isAsking}
          title={messages.openSite}
          question={messages.openQuestion}
          note={left > 0 ? messages.openLeft(left) : messages.openNote}
          busy={isBusy}
          onYes={() =>
            void save({ name: 'opened', revision, value: 'true' }, messages.opened)
          }
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}
