// The actions on all selected pictures.

import { useState } from 'react';
import type { Bulk, BulkOutcome } from '../../../core/list/use-bulk';
import { useApi, useQueryCache } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import {
  describePicture,
  findPicture,
  forgetPublicPictures,
  type LibraryPicture,
  restorePicture,
  trashPicture,
} from './api';
import { DescribeMany } from './describe-many';
import { describedBy, type Description, changeEach } from './change-each';
import { messages } from './messages';

interface Props {
  pictures: readonly LibraryPicture[];
  /** They are in the trash. */
  areInTrash: boolean;
  bulk: Bulk;
}

export function PictureActions({ pictures, areInTrash, bulk }: Props) {
  const api = useApi();
  const queryCache = useQueryCache();
  const [asking, setAsking] = useState<'describe' | 'trash' | null>(null);
  const close = () => setAsking(null);

  const restore = async (some: readonly LibraryPicture[]): Promise<BulkOutcome> => {
    const { done, refused } = await changeEach(some, ({ id }) => restorePicture(api, id));
    return { message: messages.manyRestored(done.length), done: done.length, refused };
  };
  const trash = async (): Promise<BulkOutcome> => {
    const { done, refused } = await changeEach(pictures, ({ id }) =>
      trashPicture(api, id),
    );
    return {
      message: messages.manyTrashed(done.length),
      done: done.length,
      refused,
      undo: done.length > 0 ? () => restore(done) : undefined,
    };
  };
  const describe = async (description: Description): Promise<BulkOutcome> => {
    const before = new Map<number, LibraryPicture>();
    const { done, refused } = await changeEach(pictures, async ({ id }) => {
      // Somebody else may have described it since the list was loaded.
      const { picture } = await findPicture(api, id);
      const next = describedBy(picture, description);
      if (next) {
        await describePicture(api, id, next.alt_en, next.alt_fr);
        before.set(id, picture);
      }
    });
    const changed = done.filter(({ id }) => before.has(id));
    // Covers and homes may have copied the description, and keep it.
    forgetPublicPictures(queryCache);
    const isUnused = [...before.values()].every(
      ({ blogs, homes }) => blogs + homes === 0,
    );
    const takeBack = async (): Promise<BulkOutcome> => {
      const back = await changeEach(changed, async ({ id }) => {
        const { alt_en, alt_fr } = before.get(id) ?? { alt_en: '', alt_fr: '' };
        await describePicture(api, id, alt_en, alt_fr);
      });
      const { length } = back.done;
      return {
        message: messages.manyUndescribed(length),
        done: length,
        refused: back.refused,
      };
    };
    return {
      message: messages.manyDescribed(changed.length),
      done: changed.length,
      refused,
      undo: changed.length > 0 && isUnused ? takeBack : undefined,
    };
  };
  const run = async (act: () => Promise<BulkOutcome>) => {
    if (await bulk.run(act)) {
      close();
    }
  };

  if (areInTrash) {
    return (
      <Button busy={bulk.isBusy} onClick={() => run(() => restore(pictures))}>
        {messages.restoreMany}
      </Button>
    );
  }
  return (
    <>
      <Button busy={bulk.isBusy} onClick={() => setAsking('describe')}>
        {messages.describeMany}
      </Button>
      <Button busy={bulk.isBusy} onClick={() => setAsking('trash')}>
        {messages.trashMany}
      </Button>
      {asking === 'describe' && (
        <DescribeMany
          count={pictures.length}
          isBusy={bulk.isBusy}
          onSave={(description) => void run(() => describe(description))}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === 'trash'}
        title={messages.trashMany}
        question={messages.trashManyQuestion(pictures.length)}
        note={messages.trashManyNote}
        busy={bulk.isBusy}
        onYes={() => void run(trash)}
        onNo={close}
      />
    </>
  );
}
