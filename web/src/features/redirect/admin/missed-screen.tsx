// /admin/redirects/missed: addresses that visitors did not find. Each can be redirected.

import { useAction } from '../../../core/admin/use-action';
import { useState } from 'react';
import { adminPaths } from '../../../core/admin/paths';
import { AppLink } from '../../../core/app-link';
import { ListSheet, ListTools } from '../../../core/list/list';
import { useAdminList } from '../../../core/list/use-admin-list';
import { useApi } from '../../../core/providers';
import { formatMoment } from '../../../lib/moment';
import { Icon } from '../../../ui/icon';
import { type Column, RowButton } from '../../../ui/table';
import { forgetMissedAddress, listMissedAddresses, type MissedAddress } from './api';
import { messages } from './messages';
import { type EditedRedirect, newRedirect, RedirectDialog } from './redirect-dialog';
import './redirect.css';

function columnsOf(
  onRedirect: (missed: MissedAddress) => void,
  onForget: (missed: MissedAddress) => void,
): Column<MissedAddress>[] {
  return [
    {
      label: messages.address,
      kind: 'name',
      cell: ({ path }) => <span className="redirect-address">{path}</span>,
    },
    {
      label: messages.from,
      kind: 'detail',
      cell: ({ source }) => source || messages.direct,
    },
    { label: messages.misses, kind: 'number', cell: ({ misses }) => misses },
    {
      label: messages.lastMissed,
      kind: 'detail',
      cell: ({ last_missed_time }) => formatMoment(last_missed_time),
    },
    {
      label: messages.action,
      kind: 'actions',
      cell: (missed) => (
        <>
          <RowButton
            label={messages.redirectThis(missed.path)}
            onClick={() => onRedirect(missed)}
          >
            <Icon name="link" />
          </RowButton>
          <RowButton
            label={messages.forget(missed.path)}
            danger
            onClick={() => onForget(missed)}
          >
            <Icon name="delete" />
          </RowButton>
        </>
      ),
    },
  ];
}

export function MissedScreen() {
  const api = useApi();
  const { run } = useAction();
  const list = useAdminList<MissedAddress>({
    name: 'missed addresses',
    load: (asked) => listMissedAddresses(api, asked),
  });
  const [edited, setEdited] = useState<EditedRedirect | null>(null);

  const forget = async ({ path }: MissedAddress) => {
    if (await run(() => forgetMissedAddress(api, path), messages.forgetFailed)) {
      list.restart({ rowIsGone: true });
    }
  };

  return (
    <>
      <ListTools list={list} placeholder={messages.searchPlaceholder} />
      <div className="redirect-tools">
        <p className="muted">{messages.missedNote}</p>
        <AppLink className="button button-quiet" to={adminPaths.redirects}>
          {messages.toRedirects}
        </AppLink>
      </div>
      <ListSheet
        list={list}
        heading={messages.missedHeading}
        empty={messages.missedEmpty}
        columns={columnsOf(
          ({ path }) => setEdited(newRedirect(path)),
          (missed) => void forget(missed),
        )}
        rowKey={({ path, source }) => `${path} ${source}`}
      />
      {edited && (
        <RedirectDialog
          edited={edited}
          onSaved={() => {
            setEdited(null);
            list.restart({ rowIsGone: true });
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
