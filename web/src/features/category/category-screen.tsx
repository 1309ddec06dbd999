// /admin/category (specification §2, §4, §5, §8, §9).

import { useState } from 'react';
import { AskDialog } from '../../app/admin/ask-dialog';
import { ListSheet, ListTools } from '../../app/admin/list';
import { useAdminList } from '../../app/admin/use-admin-list';
import { useApi } from '../../app/providers';
import { formatMoment } from '../../lib/moment';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type Column, RowButton } from '../../ui/table';
import {
  addCategory,
  type Category,
  deleteCategory,
  listCategories,
  updateCategory,
} from './api';
import { messages } from './messages';
import { NameDialog } from './name-dialog';
import { useCategoryEdit } from './use-category-edit';

/** The columns of specification §2. */
function columnsOf(
  onEdit: (category: Category) => void,
  onDelete: (category: Category) => void,
): Column<Category>[] {
  return [
    { label: messages.sn, kind: 'number', cell: ({ sn }) => sn },
    { label: messages.nameColumn, kind: 'name', cell: (row) => row.category_name },
    {
      label: messages.updateTime,
      kind: 'detail',
      cell: (row) => formatMoment(row.updated_time),
    },
    {
      label: messages.action,
      kind: 'actions',
      cell: (row) => (
        <>
          <RowButton label={messages.edit(row.category_name)} onClick={() => onEdit(row)}>
            <Icon name="edit" />
          </RowButton>
          <RowButton
            label={messages.delete(row.category_name)}
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

export function CategoryScreen() {
  const api = useApi();
  const list = useAdminList<Category>({
    name: 'categories',
    load: (asked) => listCategories(api, asked),
  });
  const [isAdding, setAdding] = useState(false);
  const [newName, setNewName] = useState('');
  const { editing, edit, rename, closeEdit } = useCategoryEdit(() =>
    list.restart({ rowIsGone: true }),
  );
  const [deleting, setDeleting] = useState<Category | null>(null);

  return (
    <>
      <ListTools list={list} placeholder={messages.searchPlaceholder}>
        <Button kind="action" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {messages.add}
        </Button>
      </ListTools>
      <ListSheet
        list={list}
        heading={messages.heading}
        empty={messages.empty}
        columns={columnsOf(edit, setDeleting)}
        rowKey={({ id }) => id}
      />
      <NameDialog
        open={isAdding}
        title={messages.add}
        name={newName}
        isChanged={newName !== ''}
        fallback={messages.addFailed}
        onName={setNewName}
        save={async (name) => (await addCategory(api, name)).message}
        onSaved={() => {
          setNewName('');
          setAdding(false);
          list.restart();
        }}
        onClose={() => {
          setNewName('');
          setAdding(false);
        }}
      />
      <NameDialog
        open={editing !== null}
        title={messages.update}
        name={editing?.name ?? ''}
        isChanged={editing?.isChanged ?? false}
        isLoading={editing?.isLoading ?? false}
        fallback={messages.updateFailed}
        onName={rename}
        save={async (name) => (await updateCategory(api, editing?.id ?? 0, name)).message}
        onSaved={() => {
          closeEdit();
          list.restart();
        }}
        onClose={closeEdit}
      />
      <AskDialog
        about={deleting}
        title={messages.deleteTitle}
        question={messages.deleteQuestion}
        note={messages.deleteNote}
        subject={({ category_name }) => category_name}
        fallback={messages.deleteFailed}
        act={({ id }) => deleteCategory(api, id)}
        onDone={() => {
          setDeleting(null);
          list.restart({ rowIsGone: true });
        }}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
