// What is in the form of a blog, and what becomes of it. Each part says one thing: the
// fields (use-entered.ts), the body (blog-text.ts), whether it is right (check.ts), what
// is told when it is not (use-problem.ts), the draft that is kept while somebody types
// (use-draft.ts), and storing it (store-blog.ts).

import { useEffect, useState } from 'react';
import { useSession } from '../../../app/admin/session-context';
import { useUnsaved } from '../../../app/admin/unsaved';
import { useApi, useShowMessage } from '../../../app/providers';
import { slug } from '../../../lib/slug';
import type { RichText } from '../editor/rich-text';
import type { Blog } from './api';
import { fieldsOf } from './blog-form';
import { BlogText } from './blog-text';
import { findWrong, isChanged } from './check';
import type { Conflict } from './conflict-view';
import type { Draft, DraftText } from './draft-store';
import { type BlogFields, emptyFields } from './fields';
import { messages } from './messages';
import { type Outcome, type Saved, storeBlog } from './store-blog';
import { useDraft } from './use-draft';
import type { Drafts } from './use-drafts';
import { useEntered } from './use-entered';
import { useKeepAlive } from './use-keep-alive';
import { useProblem } from './use-problem';

/** What a dialog was opened with. */
export interface Opened {
  /** Null for a new one. */
  blog: Blog | null;
  /** The text that is gone on with. */
  draft: Draft | null;
  /** What a new one begins with: the blog that it is to be the translation of. */
  begin?: Partial<BlogFields> | undefined;
}

export function useBlogForm(
  { blog, draft: begun, begin }: Opened,
  drafts: Drafts,
  onSaved: (saved: Saved) => void,
) {
  const api = useApi();
  const show = useShowMessage();
  const keepAlive = useKeepAlive();
  const { session } = useSession();

  // What the form began with, and began anew with when another version was taken.
  const [base, setBase] = useState<Blog | null>(blog);
  const [revision, setRevision] = useState(
    begun ? begun.revision : (blog?.revision ?? null),
  );
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Something was entered: whoever loses the session may sign in again over it.
  const [isTouched, setTouched] = useState(begun !== null);
  const empty = { ...emptyFields, ...begin };
  const [text] = useState(() => new BlogText(begun ?? blog?.blog_description ?? ''));
  const { problem, refuse, forget, forgetOf } = useProblem(isBusy, text);
  const { entered, enter, askForFile, ...enters } = useEntered(
    {
      // Drafts of before say nothing of languages.
      fields: { ...(blog ? fieldsOf(blog) : empty), ...begun?.fields },
      isUrlOwn: begun?.isUrlOwn ?? false,
      file: begun?.file ?? null,
      isFileAsked: false,
      removesImage: begun?.removesImage ?? false,
    },
    () => {
      forget();
      setTouched(true);
    },
  );

  const read = (): DraftText | null => {
    const { fields, isUrlOwn, file, removesImage } = entered;
    const { html, pictures } = text.written();
    return isChanged(entered, base, text, html, empty)
      ? { fields, isUrlOwn, file, removesImage, pictures, html, revision }
      : null;
  };
  const blogId = base?.id ?? begun?.blogId ?? null;
  const draft = useDraft({
    userId: session.userId,
    blogId,
    firstKey: begun?.key,
    read,
    onOther: drafts.look,
  });
  useUnsaved(isTouched, draft.flush);

  const changed = () => {
    draft.changed();
    keepAlive();
  };
  // After drawing, so that what is written is what is seen.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- what was entered is what it is about
  useEffect(changed, [entered]);

  const save = async (overwriting?: number) => {
    const wrong = findWrong(entered, base, text);
    if (isBusy || wrong) {
      return wrong && refuse(wrong);
    }
    const fields = { ...entered.fields, url: slug(entered.fields.url) };
    setBusy(true);
    setConflict(null);
    forget();
    const outcome = await storeBlog(api, {
      base,
      revision: overwriting ?? revision,
      mine: { fields, html: text.html() },
      file: entered.file,
      removesImage: entered.removesImage,
      canonical: (stored) => text.canonical(stored),
    });
    if (outcome.kind !== 'saved') {
      void draft.flush();
    }
    await conclude(outcome);
    setBusy(false);
  };

  const conclude = async (outcome: Outcome) => {
    switch (outcome.kind) {
      case 'saved':
        await draft.forget();
        return onSaved(outcome);
      case 'conflict':
        return setConflict(outcome);
      case 'gone':
        setBase(null);
        setRevision(null);
        return refuse({ text: messages.gone });
      case 'refused':
        return refuse(outcome.problem);
    }
  };

  const take = async () => {
    if (!conflict) {
      return;
    }
    const { theirs } = conflict;
    await draft.goOnWith(() => {
      setBase(theirs);
      setRevision(theirs.revision);
      setConflict(null);
      enter({
        fields: fieldsOf(theirs),
        isUrlOwn: false,
        file: null,
        isFileAsked: false,
        removesImage: false,
      });
      text.replace(theirs.blog_description);
    });
    show({ severity: 'info', text: messages.took });
  };

  const restore = async (listed: Draft) => {
    const found = await drafts.pick(listed);
    if (found) {
      await draft.goOnWith(() => {
        const { fields, isUrlOwn, file, removesImage = false } = found;
        setRevision(found.revision);
        const whole = { ...(base ? fieldsOf(base) : empty), ...fields };
        enter({ fields: whole, isUrlOwn, file, removesImage, isFileAsked: false });
        text.replace(found);
      }, found.key);
    }
  };

  return {
    base,
    blogId,
    draftKey: draft.key,
    isKept: draft.isKept,
    ...entered,
    ...enters,
    initial: text.initial,
    problem,
    isBusy,
    isTouched,
    conflict,
    isDirty: () => isChanged(entered, base, text, text.written().html, empty),
    chooseNothing: () => {
      askForFile();
      if (!entered.file) {
        refuse({ field: 'file', text: messages.fileMissing });
      }
    },
    refuseFile: (said: string) => refuse({ field: 'file', text: said }),
    onReady: (editor: RichText) => text.arrived(editor),
    onTyped: () => {
      setTouched(true);
      forgetOf('html');
      changed();
    },
    save: () => void save(),
    overwrite: () => void save(conflict?.theirs.revision),
    take: () => void take(),
    restore: (listed: Draft) => void restore(listed),
    keepEditing: () => setConflict(null),
    discard: draft.forget,
  };
}

export type BlogFormState = ReturnType<typeof useBlogForm>;
