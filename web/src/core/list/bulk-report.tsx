// Lists the selected rows that a bulk action did not change, each with the reason.

import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { messages as frame } from '../admin/messages';
import { selectionMessages as messages } from './selection-messages';
import type { Bulk } from './use-bulk';

export function BulkReport({ bulk }: { bulk: Bulk }) {
  const { refused, isAll, closeRefused } = bulk;
  const titleOf = isAll ? messages.refusedAllTitle : messages.refusedTitle;
  return (
    <Dialog
      open={refused.length > 0}
      title={titleOf(refused.length)}
      size="small"
      onClose={closeRefused}
    >
      <div className="bulk-report">
        <p>{isAll ? messages.refusedAllNote : messages.refusedNote}</p>
        <ul>
          {refused.map(({ key, name, reason }) => (
            <li key={key}>{messages.refusedRow(name, reason)}</li>
          ))}
        </ul>
        <div className="dialog-foot">
          <Button data-autofocus="true" onClick={closeRefused}>
            {frame.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
