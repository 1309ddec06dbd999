// The actions on all selected properties.

import { useState } from 'react';
import { toBulkOutcome } from '../../../../core/list/changed-many';
import type { Bulk } from '../../../../core/list/use-bulk';
import type { Selection } from '../../../../core/list/use-selection';
import { useApi } from '../../../../core/providers';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import type { PropertyRow } from '../api';
import { type Action, changeProperties, type NewStatus, undoProperties } from './api';
import { messages } from './messages';
import { StatusDialog } from './status-dialog';

interface Props {
  selection: Selection<PropertyRow>;
  bulk: Bulk;
  /** Whether the list has deleted properties. */
  isTrash: boolean;
}

export function PropertyActions({ selection, bulk, isTrash }: Props) {
  const api = useApi();
  const [asking, setAsking] = useState<'status' | 'trash' | null>(null);
  const close = () => setAsking(null);

  const change = async (action: Action, status: NewStatus | null = null) => {
    const { rows, rowName } = selection;
    const names = new Map(rows.map((row) => [Number(row.ListingKey), rowName(row)]));
    const done = await bulk.run(
      async () =>
        toBulkOutcome(await changeProperties(api, [...names.keys()], action, status), {
          nameOf: (id) => names.get(id) ?? String(id),
          undo: (undoId) => undoProperties(api, undoId),
        }),
      messages.failed,
    );
    if (done) {
      close();
    }
  };

  if (isTrash) {
    return (
      <Button busy={bulk.isBusy} onClick={() => change('restore')}>
        {messages.restore}
      </Button>
    );
  }
  return (
    <>
      <Button busy={bulk.isBusy} onClick={() => change('publish')}>
        {messages.publish}
      </Button>
      <Button busy={bulk.isBusy} onClick={() => change('withdraw')}>
        {messages.withdraw}
      </Button>
      <Button
        busy={bulk.isBusy}
        title={messages.placeHint}
        onClick={() => change('place')}
      >
        {messages.place}
      </Button>
      <Button busy={bulk.isBusy} onClick={() => setAsking('status')}>
        {messages.status}
      </Button>
      <Button busy={bulk.isBusy} onClick={() => setAsking('trash')}>
        {messages.trash}
      </Button>
      <StatusDialog
        open={asking === 'status'}
        count={selection.count}
        isBusy={bulk.isBusy}
        onChoose={(status) => void change('status', status)}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'trash'}
        title={messages.trashTitle}
        question={messages.trashQuestion(selection.count)}
        note={messages.trashNote}
        busy={bulk.isBusy}
        onYes={() => void change('trash')}
        onNo={close}
      />
    </>
  );
}
