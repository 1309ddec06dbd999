// What is in the form of a blog, and what becomes of it: a draft while it is typed, a
// blog when the server has taken it, a conflict when somebody else was first.

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/client';
import { useSession } from '../../../app/admin/session-context';
import { useUnsaved } from '../../../app/admin/unsaved';
import { useApi, useShowMessage } from '../../../app/providers';
import { slug } from '../../../lib/text';
import type { DraftBody, RichText } from '../editor/rich-text';
import { type Blog, findBlog, findByUrl, saveBlog } from './api';
import {
  type BlogFields,
  emptyFields,
  fieldOfWire,
  fieldsOf,
  findProblem,
  type Problem,
  withTitle,
} from './blog-form';
import { isSame, type Version } from './compare';
import type { Conflict } from './conflict-view';
import { DraftKeeper } from './draft-keeper';
import type { Draft, DraftText } from './draft-store';
import { messages } from './messages';
import type { Drafts } from './use-drafts';
import { useKeepAlive } from './use-keep-alive';

/** What a dialog was opened with. */
export interface Opened {
  /** Null for a new one. */
  blog: Blog | null;
  /** The text that is gone on with. */
  draft: Draft | null;
}

/** What was saved, to be told and led to. */
export interface Saved {
  message: string;
  blog: { id: number; blog_url: string; blog_title: string };
}

interface Entered {
  fields: BlogFields;
  /** Somebody wrote the address; the title leads it no longer. */
  isUrlOwn: boolean;
  file: File | null;
  /** The picker was left without a choice. */
  isFileAsked: boolean;
}

const NOT_THERE = 404;
const CONFLICT = 409;

const unready = {
  sending: messages.picturesSending,
  failed: messages.picturesFailed,
  undescribed: messages.picturesUndescribed,
};

export function useBlogForm(
  opened: Opened,
  drafts: Drafts,
  onSaved: (saved: Saved) => void,
) {
  const api = useApi();
  const show = useShowMessage();
  const keepAlive = useKeepAlive();
  const { session } = useSession();

  // What the form began with, and began anew with when another version was taken.
  const [base, setBase] = useState<Blog | null>(opened.blog);
  const [revision, setRevision] = useState(
    opened.draft ? opened.draft.revision : (opened.blog?.revision ?? null),
  );
  const [entered, setEntered] = useState<Entered>(() => ({
    fields: opened.draft?.fields ?? (base ? fieldsOf(base) : emptyFields),
    isUrlOwn: opened.draft?.isUrlOwn ?? false,
    file: opened.draft?.file ?? null,
    isFileAsked: false,
  }));
  const [initial] = useState<string | DraftBody>(
    opened.draft ?? base?.blog_description ?? '',
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isKept, setKept] = useState(true);
  // Something was entered: whoever loses the session may sign in again over it.
  const [isTouched, setTouched] = useState(opened.draft !== null);
  const text = useRef<RichText | null>(null);
  const keeper = useRef<DraftKeeper | null>(null);

  /** As it is kept. */
  const written = (): DraftBody =>
    text.current?.draft() ??
    (typeof initial === 'string' ? { html: initial, pictures: [] } : initial);
  /** Asked for with each word that is typed. */
  const known = useRef<{ stored: string; canonical: string } | null>(null);
  const canonical = (stored: string) => {
    if (text.current && known.current?.stored !== stored) {
      known.current = { stored, canonical: text.current.canonical(stored) };
    }
    return text.current && known.current ? known.current.canonical : stored;
  };
  const isDirty = ({ html } = written()) => {
    const stored = base?.blog_description ?? '';
    const before = base ? fieldsOf(base) : emptyFields;
    const isChanged = Object.entries(before).some(
      ([name, value]) => entered.fields[name as keyof BlogFields] !== value,
    );
    const baseline = canonical(stored);
    return isChanged || entered.file !== null || html !== baseline;
  };
  const read = (): DraftText | null => {
    const { fields, isUrlOwn, file } = entered;
    const { html, pictures } = written();
    return isDirty({ html, pictures })
      ? { fields, isUrlOwn, file, pictures, html, revision }
      : null;
  };

  // The keeper and the window ask for what is newest.
  const newest = useRef({ read });
  useEffect(() => {
    newest.current = { read };
  });

  const { userId } = session;
  const blogId = base?.id ?? opened.draft?.blogId ?? null;
  const [first] = useState({ blogId, key: opened.draft?.key });
  // What is being written here is not offered here.
  const [draftKey, setDraftKey] = useState<string | null>(opened.draft?.key ?? null);
  const { look } = drafts;
  useEffect(() => {
    const kept = new DraftKeeper({ userId, ...first, onTrouble: () => setKept(false) });
    keeper.current = kept;
    setDraftKey(kept.key);
    look();
    const flush = () => void kept.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('beforeunload', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', flush);
      void kept.close();
    };
  }, [userId, first, look]);

  useUnsaved(isTouched, async () => keeper.current?.flush());

  const changed = () => {
    keeper.current?.changed(() => newest.current.read());
    keepAlive();
  };
  // After drawing, so that what is written is what is seen.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- what was entered is what it is about
  useEffect(changed, [entered]);

  const enter = (more: Partial<Entered>) => {
    setProblem(null);
    setTouched(true);
    setEntered((last) => ({ ...last, ...more }));
  };
  const enterField = (name: keyof BlogFields, value: string) => {
    const { fields, isUrlOwn } = entered;
    if (name === 'title') {
      enter({ fields: withTitle(fields, value, isUrlOwn) });
    } else {
      const more = name === 'url' ? { isUrlOwn: value !== '' } : {};
      enter({ fields: { ...fields, [name]: value }, ...more });
    }
  };

  const refuse = (found: Problem) => {
    setProblem(found);
    show({ severity: 'error', text: found.text });
  };
  // While something is being stored no field takes the focus.
  useEffect(() => {
    if (problem?.field === 'html' && !isBusy) {
      text.current?.focus();
    } else if (problem?.field && !isBusy) {
      document.getElementById(`blog-${problem.field}`)?.focus();
    }
  }, [problem, isBusy]);

  const findWrong = (): Problem | null => {
    const lacksFile = entered.isFileAsked && !entered.file && !base?.blog_image;
    const isBlank = text.current?.isBlank() ?? true;
    const wrong = findProblem({
      fields: entered.fields,
      isBlank,
      lacksFile: base !== null && lacksFile,
    });
    if (wrong) {
      return wrong;
    }
    const why = text.current?.findUnready();
    return why ? { field: null, text: unready[why] } : null;
  };

  const succeed = async (message: string, id: number, url: string) => {
    await keeper.current?.forget();
    const blog = { id, blog_url: url, blog_title: entered.fields.title.trim() };
    onSaved({ message, blog });
  };

  const save = async (overwriting?: number) => {
    const wrong = findWrong();
    if (isBusy || wrong) {
      return wrong && refuse(wrong);
    }
    const fields = { ...entered.fields, url: slug(entered.fields.url) };
    const mine = { fields, html: text.current?.html() ?? '' };
    const { file } = entered;
    const id = base?.id ?? null;
    setBusy(true);
    setConflict(null);
    setProblem(null);
    try {
      const saved = await saveBlog(api, {
        id,
        revision: overwriting ?? revision,
        ...mine,
        file,
      });
      await succeed(
        saved.message,
        saved.data?.id ?? id ?? 0,
        saved.data?.blog_url ?? fields.url,
      );
    } catch (error) {
      void keeper.current?.flush();
      await explain(error, mine);
    } finally {
      setBusy(false);
    }
  };

  /** Why it was not saved. */
  const explain = async (error: unknown, mine: Version) => {
    const fallback = base ? messages.updateFailed : messages.addFailed;
    const said = error instanceof Error ? error.message : fallback;
    const { status, field } =
      error instanceof ApiError ? error : { status: 0, field: undefined };
    if (status === CONFLICT && !field && base) {
      return compare(mine, base.id);
    }
    if (status === NOT_THERE && base) {
      setBase(null);
      setRevision(null);
      return refuse({ field: null, text: messages.gone });
    }
    if (status === CONFLICT && field === 'blog_url' && !base) {
      const arrived = await findArrived(mine);
      if (arrived) {
        return succeedWith(arrived);
      }
    }
    return refuse({ field: fieldOfWire(field), text: said });
  };

  const isStored = (mine: Version, theirs: Blog) => {
    const html = canonical(theirs.blog_description);
    return isSame(mine, { fields: fieldsOf(theirs), html });
  };
  /** An earlier try had arrived; only its answer was lost. */
  const succeedWith = ({ id, blog_title, blog_url }: Blog) =>
    succeed(messages.published(blog_title), id, blog_url);

  /** The new blog that is stored already, as far as can be seen. */
  const findArrived = async (mine: Version): Promise<Blog | null> => {
    const found = await findByUrl(api, mine.fields).catch(() => null);
    const hasImage = found?.blog_image != null;
    return found && isStored(mine, found) && hasImage === (entered.file !== null)
      ? found
      : null;
  };

  const compare = async (mine: Version, id: number) => {
    try {
      const { data: theirs } = await findBlog(api, id);
      if (!entered.file && isStored(mine, theirs)) {
        return await succeedWith(theirs);
      }
      setConflict({ mine, theirs });
    } catch (error) {
      const said = error instanceof Error ? error.message : messages.listFailed;
      refuse({ field: null, text: said });
    }
  };

  /** What is in the form stays as a draft, and is offered; another takes its place. */
  const goOnWith = async (replace: () => void, key?: string) => {
    keeper.current?.changed(() => newest.current.read());
    await keeper.current?.goOnWith(() => {
      setDraftKey(keeper.current?.key ?? null);
      replace();
    }, key);
    look();
  };

  const take = async () => {
    if (!conflict) {
      return;
    }
    const { theirs } = conflict;
    await goOnWith(() => {
      setBase(theirs);
      setRevision(theirs.revision);
      setConflict(null);
      enter({
        fields: fieldsOf(theirs),
        isUrlOwn: false,
        file: null,
        isFileAsked: false,
      });
      text.current?.replace(theirs.blog_description);
    });
    show({ severity: 'info', text: messages.took });
  };

  const restore = async (listed: Draft) => {
    const draft = await drafts.pick(listed);
    if (!draft) {
      return;
    }
    await goOnWith(() => {
      const { fields, isUrlOwn, file } = draft;
      setRevision(draft.revision);
      enter({ fields, isUrlOwn, file, isFileAsked: false });
      text.current?.replace(draft);
    }, draft.key);
  };

  return {
    base,
    blogId,
    draftKey,
    ...entered,
    initial,
    problem,
    isBusy,
    isKept,
    isTouched,
    conflict,
    isDirty: () => isDirty(),
    enterField,
    chooseFile: (file: File | null) => enter({ file, isFileAsked: false }),
    chooseNothing: () => {
      setEntered((last) => ({ ...last, isFileAsked: true }));
      if (!entered.file) {
        refuse({ field: 'file', text: messages.fileMissing });
      }
    },
    refuseFile: (said: string) => refuse({ field: 'file', text: said }),
    goWithoutFile: () => enter({ isFileAsked: false }),
    onReady: (ready: RichText) => {
      text.current = ready;
    },
    onTyped: () => {
      setTouched(true);
      setProblem((last) => (last?.field === 'html' ? null : last));
      changed();
    },
    save: () => void save(),
    overwrite: () => void save(conflict?.theirs.revision),
    take: () => void take(),
    restore: (draft: Draft) => void restore(draft),
    keepEditing: () => setConflict(null),
    discard: async () => {
      await keeper.current?.forget();
    },
  };
}

export type BlogFormState = ReturnType<typeof useBlogForm>;
