// The actions on all selected messages, each with undo.

import type { Api } from '../../../../core/api/client';
import type { Bulk, BulkOutcome } from '../../../../core/list/use-bulk';
import { useApi } from '../../../../core/providers';
import { Button } from '../../../../ui/button';
import { Menu } from '../../../../ui/menu';
import type { InboxFilter, MessageRow } from '../inbox/api';
import {
  assignMessages,
  type LeadChange,
  leadStates,
  markMessages,
  moveMessages,
  undoLeadChanges,
  leadTargetOf,
  trashMessages,
} from './api';
import { messages, stateNames } from './messages';
import { usePeople } from './use-people';

interface Props {
  rows: readonly MessageRow[];
  filter: InboxFilter;
  bulk: Bulk;
}

type Names = ReadonlyMap<number, string>;

function outcomeOf(
  api: Api,
  { undo, skipped }: LeadChange,
  names: Names,
  said: (count: number) => string,
): BulkOutcome {
  return {
    message: said(undo.length),
    refused: skipped.map((id) => ({
      key: id,
      name: names.get(id) ?? String(id),
      reason: messages.skippedReason,
    })),
    undo:
      undo.length === 0
        ? undefined
        : async () => {
            const { data } = await undoLeadChanges(api, undo);
            const back = undo.length - data.skipped.length;
            const again = outcomeOf(api, data, names, () => messages.takenBack(back));
            return { ...again, undo: undefined };
          },
  };
}

export function LeadBulk({ rows, filter, bulk }: Props) {
  const api = useApi();
  const { me, people } = usePeople();
  const targets = rows.map(leadTargetOf);
  const names: Names = new Map(rows.map(({ id, name }) => [id, name]));
  const run = (
    act: () => Promise<{ data: LeadChange }>,
    said: (count: number) => string = messages.changedCount,
  ) => void bulk.run(async () => outcomeOf(api, (await act()).data, names, said));
  const mark = (change: Parameters<typeof markMessages>[2]) => () =>
    run(() => markMessages(api, targets, change));
  const isSpam = filter === 'suspected';
  return (
    <>
      {!isSpam && (
        <>
          <Menu
            label={messages.bulk.move}
            busy={bulk.isBusy}
            items={leadStates.map((state) => ({
              label: stateNames[state],
              onChoose: () => run(() => moveMessages(api, targets, state)),
            }))}
          />
          <Menu
            label={messages.bulk.assign}
            busy={bulk.isBusy}
            items={[
              ...people.map(({ id, name }) => ({
                label: id === me ? messages.meNamed(name) : name,
                onChoose: () => run(() => assignMessages(api, targets, id)),
              })),
              {
                label: messages.nobody,
                onChoose: () => run(() => assignMessages(api, targets, null)),
              },
            ]}
          />
        </>
      )}
      <Menu
        label={messages.bulk.mark}
        busy={bulk.isBusy}
        items={[
          { label: messages.bulk.read, onChoose: mark({ is_read: true }) },
          { label: messages.bulk.unread, onChoose: mark({ is_read: false }) },
          isSpam
            ? { label: messages.bulk.notSpam, onChoose: mark({ is_suspected: false }) }
            : { label: messages.bulk.spam, onChoose: mark({ is_suspected: true }) },
        ]}
      />
      <Button
        busy={bulk.isBusy}
        onClick={() => run(() => trashMessages(api, targets), messages.trashedCount)}
      >
        {messages.bulk.trash}
      </Button>
    </>
  );
}
