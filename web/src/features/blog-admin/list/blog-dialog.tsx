// Add Blog and Update Blog (specification §2, §4). The dialog is static and stays open until the
// server has saved the blog.

import { LoadingLines } from '../../../core/admin/load-state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText, isNotThere } from '../../../core/api/field-error';
import {
  LeavingQuestion,
  useAskBeforeLeaving,
} from '../../../core/leaving/ask-before-leaving';
import { writingPath } from '../../../core/admin/paths';
import { AppLink } from '../../../core/app-link';
import { useApi, useToast } from '../../../core/providers';
import { BusyFields } from '../../../ui/busy-fields';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormError } from '../../../ui/form-error';
import { type Blog, type Category, findBlog, listCategories } from '../api';
import { BlogFormFields } from './blog-fields';
import { ConflictView } from '../conflict-view';
import { DraftList } from '../../../core/drafts/draft-list';
import { messages as draftMessages } from '../../../core/drafts/messages';
import {
  type BlogDraft,
  type DraftText,
  resumedFrom,
  titleOfDraft,
} from '../draft-store';
import { messages } from '../messages';
import { StateActions } from '../state-actions';
import { StateMark } from '../state-mark';
import { messages as stateMessages } from '../state-messages';
import type { StateChange } from '../states';
import type { SavedBlog } from '../store-blog';
import type { Drafts } from '../../../core/drafts/use-drafts';
import type { InitialForm } from '../writing/blog-contents';
import { useBlogEditor } from '../writing/use-blog-editor';
import { findCopyIfAny } from '../working-copy';

/** The opened blog; without an id a new one. */
export interface OpenedBlog {
  id: number | null;
  draft: BlogDraft | null;
}

interface Props {
  /** Null while the dialog is closed. */
  target: OpenedBlog | null;
  /** Unsaved texts that are offered. */
  drafts: Drafts<DraftText>;
  onSaved: (saved: SavedBlog) => void;
  /** `isGone`: the blog does not exist any more. */
  onClose: (isGone: boolean) => void;
}

interface Loaded {
  target: OpenedBlog;
  blog: Blog | null;
  /** Whether it has unpublished changes. */
  hasCopy: boolean;
  categories: Category[];
}

export function BlogDialog({ target, drafts, onSaved, onClose }: Props) {
  const loaded = useLoaded(
    target,
    () => onClose(true),
    () => onClose(false),
  );
  // The form handles the close button while it is shown.
  const close = useRef<(() => void) | null>(null);
  return (
    <Dialog
      open={target !== null}
      isStatic
      size="sheet"
      title={target?.id == null ? messages.add : messages.update}
      onClose={() => (close.current ?? (() => onClose(false)))()}
    >
      {target && !loaded && <LoadingLines lines={6} />}
      {loaded && (
        <BlogForm
          opened={{
            blog: loaded.blog,
            draft: loaded.target.draft && resumedFrom(loaded.target.draft),
          }}
          hasCopy={loaded.hasCopy}
          categories={loaded.categories}
          drafts={drafts}
          onLeaving={(leave) => {
            close.current = leave;
          }}
          onSaved={onSaved}
          onClose={() => onClose(false)}
        />
      )}
    </Dialog>
  );
}

/** Loads the categories and the blog when the dialog opens (§4). */
function useLoaded(target: OpenedBlog | null, onGone: () => void, onFailed: () => void) {
  const api = useApi();
  const show = useToast();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const onRefused = useEffectEvent((error: unknown) =>
    (isNotThere(error) ? onGone : onFailed)(),
  );
  useEffect(() => {
    let isWanted = target !== null;
    const load = async ({ id, draft }: OpenedBlog): Promise<Loaded> => {
      const [categories, found] = await Promise.all([
        listCategories(api),
        id === null
          ? null
          : findBlog(api, id).catch((error: unknown) => asNew(error, draft)),
      ]);
      const blog = found?.data ?? null;
      return {
        target: { id, draft },
        blog,
        hasCopy:
          blog !== null &&
          blog.state !== 'draft' &&
          (await findCopyIfAny(api, blog.id)) !== null,
        categories: categories.tableData,
      };
    };
    /** A draft outlives its blog: it becomes a new one. */
    const asNew = (error: unknown, draft: BlogDraft | null) => {
      if (isNotThere(error) && draft) {
        show({ severity: 'warning', text: messages.gone });
        return null;
      }
      throw error;
    };
    if (target) {
      load(target).then(
        (answer) => isWanted && setLoaded(answer),
        (error: unknown) => {
          if (isWanted) {
            show({ severity: 'error', text: errorText(error, messages.listFailed) });
            onRefused(error);
          }
        },
      );
    }
    return () => {
      isWanted = false;
      setLoaded(null);
    };
  }, [api, show, target]);
  return target ? loaded : null;
}

interface FormProps {
  opened: InitialForm;
  hasCopy: boolean;
  categories: Category[];
  drafts: Drafts<DraftText>;
  /** Registers what closing the dialog does. */
  onLeaving: (leave: (() => void) | null) => void;
  onSaved: (saved: SavedBlog) => void;
  onClose: () => void;
}

/** The effect of the main button on a blog that is not public. */
const NOTES = {
  draft: stateMessages.isDraft,
  scheduled: stateMessages.isScheduled,
  unpublished: stateMessages.isUnpublished,
};

function BlogForm(props: FormProps) {
  const { opened, hasCopy, categories, drafts, onLeaving, onSaved, onClose } = props;
  const form = useBlogEditor(opened, drafts, onSaved);
  const { editor, problem, isBusy, conflict } = form;
  const action = form.base ? messages.update : messages.add;
  const state = form.base?.state;
  // A draft can be published by one button; a scheduled or unpublished blog keeps its state.
  const main: StateChange = state === 'draft' ? { state: 'published' } : {};

  const leaving = useAskBeforeLeaving({
    isDirty: form.isTouched,
    wouldLose: () => editor.isDirty(),
    // The dialog waits for a running save.
    isBusy,
    onLeave: async () => {
      await editor.forgetDraft();
      onClose();
    },
  });
  useEffect(() => {
    onLeaving(leaving.ask);
    return () => onLeaving(null);
  });
  // The dialog opened before its first field was there.
  useEffect(() => document.getElementById('blog-title')?.focus(), []);

  return (
    <>
      <DraftList
        nameOf={titleOfDraft}
        drafts={drafts.all.filter(
          ({ key, thingId }) => thingId === form.blogId && key !== form.draftKey,
        )}
        onRestore={(draft) => void editor.restore(draft)}
        onDiscard={drafts.discard}
      />
      {!form.isKept && <FormError text={draftMessages.notKept} />}
      {hasCopy && form.base && (
        <p className="dialog-state">
          {stateMessages.copyElsewhere}{' '}
          <AppLink to={writingPath(form.base.id)}>{stateMessages.openCopy}</AppLink>
        </p>
      )}
      {form.base && state && state !== 'published' && (
        <p className="dialog-state">
          <StateMark blog={form.base} /> {NOTES[state]}
        </p>
      )}
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void editor.save(main);
        }}
      >
        <BusyFields className="blog-fields" isBusy={isBusy}>
          <BlogFormFields form={form} categories={categories} />
        </BusyFields>
        {problem && !problem.field && <FormError text={problem.text} />}
        <div className="dialog-foot">
          <Button onClick={leaving.ask}>{messages.cancel}</Button>
          <StateActions
            state={state}
            publishAt={form.base?.publish_at ?? null}
            busy={isBusy}
            side="above"
            mainPublishes={state === undefined || state === 'draft'}
            hasDraftButton
            onGo={(stateChange) => void editor.save(stateChange)}
          />
          {(state === undefined || state === 'draft') && (
            <Button busy={isBusy} onClick={() => void editor.save({ state: 'draft' })}>
              {stateMessages.saveDraft}
            </Button>
          )}
          <Button kind="action" type="submit" busy={isBusy}>
            {action}
            {isBusy && <span className="spinner" />}
          </Button>
        </div>
      </form>
      {conflict && (
        <ConflictView
          conflict={conflict}
          categories={categories}
          onOverwrite={() => editor.overwrite()}
          onTake={() => void editor.takeTheirs()}
          onClose={() => editor.keepEditing()}
        />
      )}
      <LeavingQuestion leaving={leaving} />
    </>
  );
}
