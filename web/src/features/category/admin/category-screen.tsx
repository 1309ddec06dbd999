// /admin/category (specification §2, §4, §5, §8, §9).

import { useState } from 'react';
import { AskDialog } from '../../../core/admin/ask-dialog';
import { ListSheet, ListTools } from '../../../core/list/list';
import { blogsOfCategory } from '../../../core/admin/paths';
import { useAdminList } from '../../../core/list/use-admin-list';
import { AppLink } from '../../../core/app-link';
import { useApi } from '../../../core/providers';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { type Column, RowButton } from '../../../ui/table';
import {
  addCategory,
  type Category,
  deleteCategory,
  listCategories,
  type CategoryNames,
  updateCategory,
} from './api';
import { messages } from './messages';
import { NameDialog } from './name-dialog';
import { useCategoryEdit } from './use-category-edit';
import './category.css';

const NO_NAMES: CategoryNames = { name: '', french: '' };

/** The columns of specification §2. */
function columnsOf(
  onEdit: (category: Category) => void,
  onDelete: (category: Category) => void,
): Column<Category>[] {
  return [
    { label: messages.sn, kind: 'number', cell: ({ sn }) => sn },
    {
      label: messages.nameColumn,
      kind: 'name',
      cell: ({ category_name, category_name_fr }) => (
        <>
          {category_name}
          {category_name_fr && (
            <span className="category-french" lang="fr">
              {category_name_fr}
            </span>
          )}
        </>
      ),
    },
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
          <AppLink
            className="row-button"
            to={blogsOfCategory(row.id)}
            aria-label={messages.blogsOf(row.category_name)}
            title={messages.blogsOf(row.category_name)}
          >
            <Icon name="article" />
          </AppLink>
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

/** A category that is used is not deleted; its blogs are where to go on. */
const seeBlogs = ({ id }: Category) => (
  <p>
    <AppLink to={blogsOfCategory(id)}>{messages.seeBlogs}</AppLink>
  </p>
);

export function CategoryScreen() {
  const api = useApi();
  const list = useAdminList<Category>({
    name: 'categories',
    load: (asked) => listCategories(api, asked),
  });
  const [isAdding, setAdding] = useState(false);
  const [newNames, setNewNames] = useState(NO_NAMES);
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
        names={newNames}
        isChanged={newNames.name !== '' || newNames.french !== ''}
        fallback={messages.addFailed}
        onNames={setNewNames}
        save={async (names) => (await addCategory(api, names)).message}
        onSaved={() => {
          setNewNames(NO_NAMES);
          setAdding(false);
          list.restart();
        }}
        onClose={() => {
          setNewNames(NO_NAMES);
          setAdding(false);
        }}
      />
      <NameDialog
        open={editing !== null}
        title={messages.update}
        id={editing?.id}
        names={editing ?? NO_NAMES}
        isChanged={editing?.isChanged ?? false}
        isLoading={editing?.isLoading ?? false}
        fallback={messages.updateFailed}
        onNames={rename}
        save={async ({ name, french }) =>
          (await updateCategory(api, editing?.id ?? 0, { name, french })).message
        }
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
        wayOut={seeBlogs}
        onDone={() => {
          setDeleting(null);
          list.restart({ rowIsGone: true });
        }}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
