// The form of a blog. Its parts: the fields (use-form-values.ts), the text (blog-text.ts), validation
// (check.ts), errors (use-field-error.ts), the draft in the browser (use-draft.ts), the version on the
// server (use-saved-version.ts), autosave (use-draft-autosave.ts), and saves over a bad connection
// (keyed-save.ts).

import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../core/session/session-context';
import { useUnsaved } from '../../../core/leaving/unsaved';
import { useApi, useToast } from '../../../core/providers';
import { slug } from '../../../lib/slug';
import type { RichText } from '../../../rich-text/rich-text';
import { type Blog, findBlog } from '../api';
import { type FieldName, toBlogFields } from '../blog-form';
import { type Cover, isFile } from '../cover';
import { BlogText } from './blog-text';
import { findWrong, findWrongFields, isChanged } from './check';
import type { Conflict } from '../conflict-view';
import {
  type BlogDraft,
  blogDrafts,
  type DraftText,
  type ResumedDraft,
} from '../draft-store';
import { type BlogFields, emptyFields } from '../fields';
import { messages } from '../messages';
import { messages as stateMessages } from '../state-messages';
import { mayBeIncomplete, stateAfter, type StateChange, stateLabel } from '../states';
import {
  type SaveAttempt,
  type SavedBlog,
  type SaveOutcome,
  sendWorkingCopy,
  type StoredCopy,
} from '../store-blog';
import { useSavedVersion } from './use-saved-version';
import { type FormSnapshot, useDraftAutosave } from './use-draft-autosave';
import { useDraft } from '../../../core/drafts/use-draft';
import type { Drafts } from '../../../core/drafts/use-drafts';
import { useFormValues } from './use-form-values';
import { useKeepAlive } from './use-keep-alive';
import { useFieldError } from './use-field-error';
import { KeyedSave } from '../keyed-save';
import {
  coverAt,
  discardCopy,
  findTheirs,
  textOfCopy,
  type WorkingCopy,
} from '../working-copy';

/** What a form begins with. */
export interface InitialForm {
  /** Null for a new one. */
  blog: Blog | null;
  /** The draft to resume: of this browser, or the working copy. */
  draft: ResumedDraft | null;
  /** Values of a new translation, taken from the original. */
  defaults?: FormDefaults | undefined;
}

export interface FormDefaults {
  fields: Partial<BlogFields>;
  /** The text of the original, to be written over. */
  html: string;
  file: Cover | null;
}

export interface Options {
  /** The form stays open after a save, and autosaves drafts. */
  autosaves?: boolean;
}

export function useBlogForm(
  { blog, draft: resumed, defaults }: InitialForm,
  drafts: Drafts<DraftText>,
  onSaved: (saved: SavedBlog) => void,
  { autosaves = false }: Options = {},
) {
  const api = useApi();
  const show = useToast();
  const keepAlive = useKeepAlive();
  const { session } = useSession();

  // The version on the server, as far as this form knows.
  const { base, revision, latest, setSavedVersion } = useSavedVersion({
    base: blog,
    revision: resumed ? resumed.revision : (blog?.revision ?? null),
  });

  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // There are changes: after the session ends, the user can sign in again over the form.
  const [isTouched, setTouched] = useState(resumed !== null);
  /** Counts changes, for useDebouncedPreview. */
  const [editCount, setEditCount] = useState(0);
  const empty = { ...emptyFields, ...defaults?.fields };
  const [text] = useState(
    () => new BlogText(resumed ?? blog?.blog_description ?? defaults?.html ?? ''),
  );
  const { problem, refuse, forget, forgetOf } = useFieldError(isBusy, text);
  // After a failed validation every invalid field is marked until it is valid.
  const [marked, setMarked] = useState<'whole' | 'draft' | null>(null);
  const { entered, enter, askForFile, ...enters } = useFormValues(
    {
      // Old drafts have no language.
      fields: { ...(blog ? toBlogFields(blog) : empty), ...resumed?.fields },
      isUrlOwn: resumed?.isUrlOwn ?? false,
      file: resumed?.file ?? defaults?.file ?? null,
      isFileAsked: false,
      removesImage: resumed?.removesImage ?? false,
    },
    () => {
      forget();
      setTouched(true);
    },
  );

  const [keyedSave] = useState(() => new KeyedSave(api, resumed?.pending ?? null));
  // The version of the working copy; null without one.
  const copy = useRef(resumed?.copy ?? null);
  const [isCopied, setCopied] = useState(copy.current !== null);
  const setCopy = (version: number | null) => {
    copy.current = version;
    setCopied(version !== null);
  };
  const isOfCopy = () => (latest.current.base?.state ?? 'draft') !== 'draft';
  const read = (): DraftText | null => {
    const { fields, isUrlOwn, file, removesImage } = entered;
    const { html, pictures } = text.written();
    const isAtServer =
      isOfCopy() && draftAutosave.hasStored({ entered, html: text.html() });
    return !isAtServer && isChanged(entered, base, text, html, empty)
      ? {
          fields,
          isUrlOwn,
          file,
          removesImage,
          pictures,
          html,
          revision,
          copy: copy.current,
          pending: keyedSave.pending,
        }
      : null;
  };
  const blogId = base?.id ?? resumed?.blogId ?? null;
  const draft = useDraft({
    userId: session.userId,
    thingId: blogId,
    store: blogDrafts,
    firstKey: resumed?.key,
    read,
    onOther: drafts.look,
  });
  useUnsaved(isTouched, draft.flush);

  const attemptOf = (
    { entered: { fields, file, removesImage }, html }: FormSnapshot,
    stateChange: StateChange,
    isAutosave = false,
  ): SaveAttempt => ({
    ...latest.current,
    copyVersion: copy.current,
    mine: { fields: { ...fields, url: slug(fields.url) }, html },
    file,
    removesImage,
    canonical: (stored) => text.canonical(stored),
    stateChange,
    isAutosave,
  });

  /** Makes a saved blog the version that this form is based on. */
  const applySaved = async (sent: FormSnapshot, saved: Blog): Promise<Blog> => {
    const { file, removesImage } = sent.entered;
    // Only the server knows the address of a new image.
    const found =
      file || removesImage ? await findBlog(api, saved.id).catch(() => null) : null;
    const isSame = found?.data.revision === saved.revision;
    const next = isSame && found ? { ...found.data, blog_description: sent.html } : saved;
    setSavedVersion({ base: next, revision: next.revision });
    enters.sentImage(file, removesImage);
    return next;
  };

  // The state change of the last save, for a conflict.
  const lastChange = useRef<StateChange>({});
  const store = (attempt: SaveAttempt) =>
    keyedSave.store(attempt, {
      persist: async () => {
        draft.changed();
        await draft.flush();
      },
      onArrived: setSavedVersion,
    });

  /** A save without a response has published or scheduled the blog. */
  const onPublishedElsewhere = (found: Blog) =>
    onSaved({ message: stateMessages.hadArrived(stateLabel(found)), blog: found });

  const readNew = (): FormSnapshot | null => {
    if (!text.isHere || conflict) {
      return null;
    }
    const snapshot = { entered, html: text.html() };
    const isNothing =
      base === null &&
      entered.fields.title.trim() === '' &&
      entered.file === null &&
      text.isBlank();
    const isSame = !isChanged(entered, base, text, snapshot.html, empty);
    // With a working copy, text that equals the public text is saved, too.
    return isNothing || (isSame && copy.current === null) ? null : snapshot;
  };
  // Another person who saved the working copy shortly before this form.
  const [alsoWriting, setAlsoWriting] = useState<StoredCopy['other']>(null);
  const storeInCopy = async (attempt: SaveAttempt): Promise<SaveOutcome> =>
    sendWorkingCopy(api, attempt, ({ version, image, other }) => {
      setCopy(version);
      setAlsoWriting((last) => other ?? last);
      if (isFile(attempt.file) && image !== null) {
        enters.sentToCopy(attempt.file, coverAt(image));
      }
    });
  const draftAutosave = useDraftAutosave({
    isOn: autosaves,
    store,
    storeCopy: storeInCopy,
    latest,
    draft,
    read: readNew,
    attemptOf,
    applySaved,
    onPublishedElsewhere,
  });
  const { status, saver } = draftAutosave;

  const changed = () => {
    draft.changed();
    keepAlive();
    setEditCount((last) => last + 1);
    if (isTouched) {
      saver.changed();
    }
  };
  // After rendering, so that the draft contains what is shown.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- it runs after every change of the values
  useEffect(changed, [entered]);
  // Saved text needs no draft.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- it runs after every save
  useEffect(() => draft.changed(), [base]);

  const save = async (
    stateChange: StateChange,
    overwriting?: number,
  ): Promise<boolean> => {
    const isIncomplete = mayBeIncomplete(
      stateAfter(latest.current.base?.state, stateChange),
    );
    const wrong = isBusy ? null : findWrong(entered, base, text, isIncomplete);
    if (isBusy || wrong) {
      if (wrong) {
        refuse(wrong);
        setMarked(isIncomplete ? 'draft' : 'whole');
      }
      return false;
    }
    setMarked(null);
    setBusy(true);
    setConflict(null);
    forget();
    // The autosave under way comes first; this save is based on its result.
    await saver.drain();
    lastChange.current = stateChange;
    const snapshot = { entered, html: text.html() };
    const attempt = attemptOf(snapshot, stateChange);
    const outcome = await store({
      ...attempt,
      revision: overwriting ?? attempt.revision,
    });
    if (outcome.kind !== 'saved') {
      void draft.flush();
    }
    await conclude(outcome, snapshot);
    setBusy(false);
    return outcome.kind === 'saved';
  };

  const conclude = async (outcome: SaveOutcome, sent: FormSnapshot) => {
    switch (outcome.kind) {
      case 'saved':
        if (autosaves) {
          const stored = await applySaved(sent, outcome.blog);
          setCopy(null);
          draftAutosave.isStored(sent);
          saver.resume();
          return onSaved({ ...outcome, blog: stored });
        }
        await draft.forget();
        return onSaved(outcome);
      case 'conflict':
        return setConflict({
          ...outcome,
          knew: latest.current.base,
          stateChange: lastChange.current,
          isOfClock: false,
        });
      case 'publishedElsewhere':
        return onPublishedElsewhere(outcome.blog);
      case 'gone':
        setSavedVersion({ base: null, revision: null });
        return refuse({ text: messages.gone });
      case 'refused':
        return refuse(outcome.problem);
    }
  };

  /** Replaces the text by another version. Unsaved text stays as a draft. */
  const replaceBy = async (theirs: Blog) => {
    await draft.goOnWith(() => {
      setSavedVersion({ base: theirs, revision: theirs.revision });
      setConflict(null);
      enter({
        fields: toBlogFields(theirs),
        isUrlOwn: false,
        file: null,
        isFileAsked: false,
        removesImage: false,
      });
      text.replace(theirs.blog_description);
      saver.resume();
    });
  };

  /** The working copy at the server, in the place of what is here. */
  const goOnWithCopy = async (current: Blog, theirs: WorkingCopy) => {
    const found = textOfCopy(theirs);
    await draft.goOnWith(() => {
      setSavedVersion({ base: current, revision: theirs.revision });
      setConflict(null);
      setCopy(theirs.version);
      const { fields, file, removesImage = false } = found;
      enter({ fields, isUrlOwn: false, file, isFileAsked: false, removesImage });
      text.replace(found);
      draftAutosave.isStored({
        entered: { ...entered, fields, removesImage },
        html: text.html(),
      });
      saver.resume();
    });
  };

  const takeTheirs = async () => {
    if (conflict?.copy) {
      await goOnWithCopy(conflict.blog, conflict.copy);
    } else if (conflict) {
      await replaceBy(conflict.theirs);
      saver.changed();
    }
    if (conflict) {
      show({ severity: 'info', text: messages.took });
    }
  };

  const overwrite = () => {
    if (!conflict) {
      return;
    }
    if (conflict.copy) {
      copy.current = conflict.copy.version;
    }
    if (conflict.isOfClock && isOfCopy() && conflict.blog.state !== 'draft') {
      setSavedVersion({ base: conflict.blog, revision: conflict.blog.revision });
      setConflict(null);
      saver.resume();
      setEditCount((last) => last + 1);
      saver.changed();
    } else {
      void save(lastChange.current, conflict.blog.revision);
    }
  };

  /** What is published, in the place of what is written and not published. */
  const discardChanges = async () => {
    const { base: current } = latest.current;
    if (!current) {
      return;
    }
    try {
      await saver.drain();
      if (copy.current !== null) {
        await discardCopy(api, current.id, copy.current);
      }
      const { data: stored } = await findBlog(api, current.id);
      setCopy(null);
      enter({
        fields: toBlogFields(stored),
        isUrlOwn: false,
        file: null,
        isFileAsked: false,
        removesImage: false,
      });
      setSavedVersion({ base: stored, revision: stored.revision });
      text.replace(stored.blog_description);
      saver.resume();
      await draft.forget();
      show({ severity: 'success', text: messages.discarded });
    } catch (error) {
      show({
        severity: 'error',
        text: error instanceof Error ? error.message : messages.discardFailed,
      });
    }
  };

  /** What stopped the clock: somebody else's version beside this one. */
  const compare = async () => {
    const id = latest.current.base?.id;
    try {
      if (id !== undefined) {
        const found = await findTheirs(api, id, copy.current);
        const fields = { ...entered.fields, url: slug(entered.fields.url) };
        lastChange.current = {};
        setConflict({
          ...found,
          mine: { fields, html: text.html() },
          knew: latest.current.base,
          stateChange: {},
          isOfClock: true,
        });
      }
    } catch (error) {
      show({
        severity: 'error',
        text: error instanceof Error ? error.message : messages.listFailed,
      });
    }
  };

  /** What was deleted meanwhile goes on as a new draft. */
  const goOnAsNew = () => {
    setSavedVersion({ base: null, revision: null });
    saver.resume();
    saver.changed();
  };

  const restore = async (listed: BlogDraft) => {
    const found = await drafts.pick(listed);
    if (found) {
      await draft.goOnWith(() => {
        const { fields, isUrlOwn, file, removesImage = false } = found.content;
        keyedSave.resume(found.content.pending ?? null);
        setSavedVersion({ base: latest.current.base, revision: found.content.revision });
        const whole = { ...(base ? toBlogFields(base) : empty), ...fields };
        enter({ fields: whole, isUrlOwn, file, removesImage, isFileAsked: false });
        text.replace(found.content);
      }, found.key);
    }
  };

  const marks =
    marked === null ? [] : findWrongFields(entered, base, text, marked === 'draft');
  return {
    base,
    blogId,
    state: base?.state,
    draftKey: draft.key,
    isKept: draft.isKept,
    ...entered,
    ...enters,
    initial: text.initial,
    problem,
    /** What stands beside a field. */
    errorOf: (field: FieldName) =>
      problem?.field === field
        ? problem.text
        : marks.find((one) => one.field === field)?.text,
    isBusy,
    isTouched,
    conflict,
    editCount,
    autosave: status,
    /** Somebody else who has been writing it; known once this form has saved. */
    alsoWriting,
    isDirty: () => isChanged(entered, base, text, text.written().html, empty),
    /** As it would be stored; empty until the editor is there. */
    html: () => text.html(),
    chooseNothing: () => {
      askForFile();
      if (!entered.file) {
        refuse({ field: 'file', text: messages.fileMissing });
      }
    },
    refuseFile: (said: string) => refuse({ field: 'file', text: said }),
    onReady: (editor: RichText) => {
      text.arrived(editor);
      setEditCount((last) => last + 1);
      if (resumed?.copy != null && resumed.key === undefined) {
        // It came from the server, and is there.
        draftAutosave.isStored({ entered, html: text.html() });
      } else if (isTouched) {
        saver.changed();
      }
    },
    onTyped: () => {
      setTouched(true);
      forgetOf('html');
      draft.changed();
      keepAlive();
      setEditCount((last) => last + 1);
      saver.changed();
    },
    /** Whether it can become what it is to become; what is wrong is said. */
    isReady: (stateChange: StateChange) => {
      const state = stateAfter(latest.current.base?.state, stateChange);
      const isIncomplete = mayBeIncomplete(state);
      const wrong = findWrong(entered, base, text, isIncomplete);
      if (wrong) {
        refuse(wrong);
        setMarked(isIncomplete ? 'draft' : 'whole');
      }
      return wrong === null;
    },
    save: (stateChange: StateChange = {}) => save(stateChange),
    /** What is stored, drawn already or not. */
    stored: () => latest.current.base,
    /** Nothing of it is wanted any more. */
    stop: () => saver.setEnabled(false),
    /** Saves a draft at once; whether all of it is stored. */
    saveNow: () => saver.flush(),
    overwrite,
    /** Whether the server has something of it that is not published. */
    isCopied,
    discardChanges,
    take: () => void takeTheirs(),
    replaceBy,
    compare: () => void compare(),
    goOnAsNew,
    restore: (listed: BlogDraft) => void restore(listed),
    keepEditing: () => setConflict(null),
    focusText: () => text.focus(),
    discard: draft.forget,
  };
}

export type BlogFormState = ReturnType<typeof useBlogForm>;
