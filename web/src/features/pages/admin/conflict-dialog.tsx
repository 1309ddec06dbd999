// An edit conflict of a page: the differences, and the choice of a version.

import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { PageField } from './types';
import { ComparedValues } from './compared-values';
import { messages } from './messages';
import type { PageValues } from './values';

interface Props {
  fields: readonly PageField[];
  mine: PageValues;
  theirs: PageValues;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}

export function ConflictDialog({
  fields,
  mine,
  theirs,
  onTheirs,
  onMine,
  onClose,
}: Props) {
  return (
    <Dialog open title={messages.conflictTitle} onClose={onClose}>
      <p>{messages.conflictText}</p>
      <ComparedValues
        fields={fields}
        mine={mine}
        theirs={theirs}
        words={{
          mine: messages.mine,
          theirs: messages.theirs,
          onlyMine: messages.onlyMine,
          onlyTheirs: messages.onlyTheirs,
        }}
      />
      <div className="dialog-foot">
        <Button onClick={onTheirs}>{messages.takeTheirs}</Button>
        <Button kind="action" onClick={onMine}>
          {messages.keepMine}
        </Button>
      </div>
    </Dialog>
  );
}
