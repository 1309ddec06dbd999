// The actions on all selected blogs.

import { useState } from 'react';
import type { Bulk } from '../../../core/list/use-bulk';
import type { Selection } from '../../../core/list/use-selection';
import { toBulkOutcome } from '../../../core/list/changed-many';
import { useApi } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { BlogRow, Category } from '../api';
import { type Action, changeBlogs, undoBlogs } from './api';
import { CategoryDialog } from './category-dialog';
import { messages } from './messages';

interface Props {
  selection: Selection<BlogRow>;
  bulk: Bulk;
  categories: readonly Category[];
}

export function BlogActions({ selection, bulk, categories }: Props) {
  const api = useApi();
  const [asking, setAsking] = useState<'category' | 'trash' | null>(null);
  const close = () => setAsking(null);

  const change = async (action: Action, category: number | null = null) => {
    const { rows, rowName } = selection;
    const names = new Map(rows.map((row) => [row.id, rowName(row)]));
    const done = await bulk.run(
      async () =>
        toBulkOutcome(await changeBlogs(api, [...names.keys()], action, category), {
          nameOf: (id) => names.get(id) ?? String(id),
          undo: (undoId) => undoBlogs(api, undoId),
        }),
      messages.failed,
    );
    if (done) {
      close();
    }
  };

  return (
    <>
      <Button busy={bulk.isBusy} onClick={() => change('publish')}>
        {messages.publish}
      </Button>
      <Button busy={bulk.isBusy} onClick={() => change('unpublish')}>
        {messages.unpublish}
      </Button>
      <Button busy={bulk.isBusy} onClick={() => setAsking('category')}>
        {messages.category}
      </Button>
      <Button busy={bulk.isBusy} onClick={() => setAsking('trash')}>
        {messages.trash}
      </Button>
      <CategoryDialog
        open={asking === 'category'}
        count={selection.count}
        categories={categories}
        isBusy={bulk.isBusy}
        onFile={(category) => void change('category', category)}
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
