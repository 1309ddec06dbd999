// /admin/trash: deleted things, by whom they were deleted, and until when they can be restored.

import { useState } from 'react';
import { errorText, isNotThere } from '../../../core/api/field-error';
import { AskDialog } from '../../../core/admin/ask-dialog';
import { ListSheet } from '../../../core/list/list';
import { useSession } from '../../../core/session/session-context';
import { useAdminList } from '../../../core/list/use-admin-list';
import { useApi, useQueryCache, useToast } from '../../../core/providers';
import { formatMoment } from '../../../lib/moment';
import { Icon } from '../../../ui/icon';
import { type Column, RowButton } from '../../../ui/table';
import { may, type Permission } from '../../../core/session/access';
import { forgetBlogs } from '../../blog/api';
import {
  deleteForGood,
  KIND,
  type Kind,
  kinds,
  listTrash,
  restoreFromTrash,
  type TrashRow,
} from './api';
import { messages } from './messages';
import './trash.css';

const FILTER_NAMES = [KIND];

const PERMISSIONS: Record<Kind, Permission> = {
  blog: 'ManageBlogs',
  category: 'ManageCategories',
  message: 'ManageMessages',
  picture: 'UploadPictures',
  property: 'ManageProperties',
};

const titleOf = ({ title }: TrashRow) => title || messages.untitled;

function columnsOf(
  onRestore: (row: TrashRow) => void,
  onDelete: (row: TrashRow) => void,
): Column<TrashRow>[] {
  return [
    {
      label: messages.what,
      kind: 'name',
      cell: (row) => (
        <>
          {row.picture && (
            <img
              className="trash-picture"
              src={row.picture}
              alt=""
              width="44"
              height="33"
              loading="lazy"
            />
          )}
          <span className="trash-kind">
            {row.is_page ? messages.ownPage : messages.kinds[row.kind]}
          </span>
          {titleOf(row)}
        </>
      ),
    },
    {
      label: messages.deletedBy,
      kind: 'detail',
      cell: ({ deleted_by }) => deleted_by || messages.somebody,
    },
    {
      label: messages.deletedOn,
      kind: 'detail',
      cell: ({ deleted_time }) => formatMoment(deleted_time),
    },
    {
      label: messages.ends,
      kind: 'detail',
      cell: ({ ends }) => formatMoment(ends),
    },
    {
      label: messages.action,
      kind: 'actions',
      cell: (row) => (
        <>
          <RowButton
            label={messages.restore(titleOf(row))}
            onClick={() => onRestore(row)}
          >
            <Icon name="restore" />
          </RowButton>
          <RowButton
            label={messages.delete(titleOf(row))}
            danger
            onClick={() => onDelete(row)}
          >
            <Icon name="delete" />
          </RowButton>
        </>
      ),
    },
  ];
}

export function TrashScreen() {
  const api = useApi();
  const show = useToast();
  const queryCache = useQueryCache();
  const { session } = useSession();
  const [deleting, setDeleting] = useState<TrashRow | null>(null);
  const list = useAdminList<TrashRow>({
    name: 'trash',
    load: (asked) => listTrash(api, asked),
    filterNames: FILTER_NAMES,
  });
  const own = kinds.filter((kind) => may(session.groupId, PERMISSIONS[kind]));
  const chosen = list.asked.filters[KIND] ?? '';

  const restore = async (row: TrashRow) => {
    try {
      const { message } = await restoreFromTrash(api, row);
      show({ severity: 'success', text: message });
      if (row.kind === 'blog') {
        forgetBlogs(queryCache, row.id);
      }
      list.restart({ rowIsGone: true, keepFilters: true });
    } catch (error) {
      show({ severity: 'error', text: errorText(error, messages.restoreFailed) });
      if (isNotThere(error)) {
        list.restart({ rowIsGone: true, keepFilters: true });
      }
    }
  };

  return (
    <>
      <div className="trash-tools">
        <p className="muted">{messages.note}</p>
        <label className="trash-filter">
          <span>{messages.kind}</span>
          <select
            className="input"
            value={chosen}
            onChange={({ target }) => list.filter({ [KIND]: target.value })}
          >
            <option value="">{messages.allKinds}</option>
            {own.map((kind) => (
              <option key={kind} value={kind}>
                {messages.kinds[kind]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ListSheet
        list={list}
        heading={messages.heading}
        empty={chosen === '' ? messages.empty : messages.emptyOf}
        columns={columnsOf((row) => void restore(row), setDeleting)}
        rowKey={({ kind, id }) => `${kind}/${id}`}
      />
      <AskDialog
        about={deleting}
        title={messages.deleteTitle}
        question={messages.deleteQuestion}
        note={
          deleting?.is_page
            ? messages.deletePageNote
            : deleting
              ? messages.deleteNote[deleting.kind]
              : undefined
        }
        subject={titleOf}
        fallback={messages.deleteFailed}
        act={(row) => deleteForGood(api, row)}
        onDone={() => {
          setDeleting(null);
          list.restart({ rowIsGone: true, keepFilters: true });
        }}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
