// What is in the form of a blog, and what becomes of it. Each part says one thing: the
// fields (use-entered.ts), the body (blog-text.ts), whether it is right (check.ts), what
// is told when it is not (use-problem.ts), the draft that is kept while somebody types
// (use-draft.ts), what it goes on from (use-basis.ts), what the clock saves (use-clock.ts),
// and storing it over a bad line (use-tries.ts).

import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../app/admin/session-context';
import { useUnsaved } from '../../../app/admin/unsaved';
import { useApi, useToast } from '../../../app/providers';
import { slug } from '../../../lib/slug';
import type { RichText } from '../editor/rich-text';
import { type Blog, findBlog } from './api';
import { type FieldName, fieldsOf } from './blog-form';
import { type Cover, isFile } from './cover';
import { BlogText } from './blog-text';
import { findWrong, findWrongFields, isChanged } from './check';
import type { Conflict } from './conflict-view';
import { blogDrafts, type Draft, type DraftText } from './draft-store';
import { type BlogFields, emptyFields } from './fields';
import { messages } from './messages';
import { messages as stateMessages } from './state-messages';
import { type Going, mayLack, stateAfter, stateWords, takesBack } from './states';
import {
  type Attempt,
  type CopyStored,
  type Lost,
  type Outcome,
  type Saved,
  storeCopy,
} from './store-blog';
import { useBasis } from './use-basis';
import { type Snapshot, useClock } from './use-clock';
import { useDraft } from '../../../app/admin/drafts/use-draft';
import type { Drafts } from '../../../app/admin/drafts/use-drafts';
import { useEntered } from './use-entered';
import { useKeepAlive } from './use-keep-alive';
import { useProblem } from './use-problem';
import { useTries } from './use-tries';
import {
  coverAt,
  discardCopy,
  findTheirs,
  textOfCopy,
  type WorkingCopy,
} from './working-copy';

/** What a form was opened with. */
export interface Opened {
  /** Null for a new one. */
  blog: Blog | null;
  /** The text that is gone on with: of this browser, or of the working copy. */
  draft: Begun | null;
  /** What a new one begins with, of the blog that it is to be the translation of. */
  begin?: Beginning | undefined;
}

export interface Beginning {
  fields: Partial<BlogFields>;
  /** The text with its pictures, which is written over. */
  html: string;
  file: Cover | null;
}

/** What this browser has kept has a key; what is only at the server has none. */
export type Begun = DraftText & { blogId: number | null; key?: string | undefined };

export interface Options {
  /** The form stays when it has saved, and saves drafts by the clock. */
  stays?: boolean;
}

export function useBlogForm(
  { blog, draft: begun, begin }: Opened,
  drafts: Drafts<Draft>,
  onSaved: (saved: Saved) => void,
  { stays = false }: Options = {},
) {
  const api = useApi();
  const show = useToast();
  const keepAlive = useKeepAlive();
  const { session } = useSession();

  // What the form began with, and began anew with when it was saved, or another version
  // was taken.
  const { base, revision, latest, rebase } = useBasis({
    base: blog,
    revision: begun ? begun.revision : (blog?.revision ?? null),
  });

  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Something was entered: whoever loses the session may sign in again over it.
  const [isTouched, setTouched] = useState(begun !== null);
  /** Counts what was entered, for those who look at all of it a while later. */
  const [ticks, setTicks] = useState(0);
  const empty = { ...emptyFields, ...begin?.fields };
  const [text] = useState(
    () => new BlogText(begun ?? blog?.blog_description ?? begin?.html ?? ''),
  );
  const { problem, refuse, forget, forgetOf } = useProblem(isBusy, text);
  // After a refusal every field that is wrong is marked, until it is right.
  const [marked, setMarked] = useState<'whole' | 'draft' | null>(null);
  const { entered, enter, askForFile, ...enters } = useEntered(
    {
      // Drafts of before say nothing of languages.
      fields: { ...(blog ? fieldsOf(blog) : empty), ...begun?.fields },
      isUrlOwn: begun?.isUrlOwn ?? false,
      file: begun?.file ?? begin?.file ?? null,
      isFileAsked: false,
      removesImage: begun?.removesImage ?? false,
    },
    () => {
      forget();
      setTouched(true);
    },
  );

  // What was sent without an answer, also by a window that is gone.
  const lost = useRef<readonly Lost[]>(begun?.lost ?? []);
  // The working copy that this form goes on from; null without one.
  const copy = useRef(begun?.copy ?? null);
  const [isCopied, setCopied] = useState(copy.current !== null);
  const setCopy = (version: number | null) => {
    copy.current = version;
    setCopied(version !== null);
  };
  const isOfCopy = () => (latest.current.base?.state ?? 'draft') !== 'draft';
  const read = (): DraftText | null => {
    const { fields, isUrlOwn, file, removesImage } = entered;
    const { html, pictures } = text.written();
    const isAtServer = isOfCopy() && clock.hasStored({ entered, html: text.html() });
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
          lost: lost.current,
        }
      : null;
  };
  const blogId = base?.id ?? begun?.blogId ?? null;
  const draft = useDraft({
    userId: session.userId,
    thingId: blogId,
    store: blogDrafts,
    firstKey: begun?.key,
    read,
    onOther: drafts.look,
  });
  useUnsaved(isTouched, draft.flush);

  const attemptOf = (
    { entered: { fields, file, removesImage }, html }: Snapshot,
    going: Going,
    isAutosave = false,
  ): Attempt => ({
    ...latest.current,
    copyVersion: copy.current,
    mine: { fields: { ...fields, url: slug(fields.url) }, html },
    file,
    removesImage,
    canonical: (stored) => text.canonical(stored),
    going,
    isAutosave,
  });

  /** Goes on from what is stored now. */
  const adopt = async (sent: Snapshot, saved: Blog): Promise<Blog> => {
    const { file, removesImage } = sent.entered;
    // What the server has made of an image only it knows.
    const found =
      file || removesImage ? await findBlog(api, saved.id).catch(() => null) : null;
    const isSame = found?.data.revision === saved.revision;
    const next = isSame && found ? { ...found.data, blog_description: sent.html } : saved;
    rebase({ base: next, revision: next.revision });
    enters.sentImage(file, removesImage);
    return next;
  };

  // What was asked for when it met somebody else's version.
  const lastGoing = useRef<Going>({});
  const tries = useTries({ lostRef: lost, latest, rebase, text, draft });
  const { findLost, store } = tries;

  /** What was sent without an answer has become public, or waits for that. */
  const turned = (found: Blog) =>
    onSaved({ message: stateMessages.hadArrived(stateWords(found)), blog: found });

  const readNew = (): Snapshot | null => {
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
    // What is as it is published again is saved, too, while there is a copy.
    return isNothing || (isSame && copy.current === null) ? null : snapshot;
  };
  // Somebody else whose words this form has gone on from, as its last save was told.
  const [alsoWriting, setAlsoWriting] = useState<CopyStored['other']>(null);
  const storeInCopy = async (attempt: Attempt): Promise<Outcome> =>
    storeCopy(api, attempt, ({ version, image, other }) => {
      setCopy(version);
      setAlsoWriting((last) => other ?? last);
      if (isFile(attempt.file) && image !== null) {
        enters.sentToCopy(attempt.file, coverAt(image));
      }
    });
  const clock = useClock({
    ...tries,
    isOn: stays,
    storeCopy: storeInCopy,
    latest,
    draft,
    read: readNew,
    attemptOf,
    adopt,
    turned,
  });
  const { status, saver } = clock;

  const changed = () => {
    draft.changed();
    keepAlive();
    setTicks((last) => last + 1);
    if (isTouched) {
      saver.changed();
    }
  };
  // After drawing, so that what is written is what is seen.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- what was entered is what it is about
  useEffect(changed, [entered]);
  // What is stored now need not be kept here.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- what is stored is what it is about
  useEffect(() => draft.changed(), [base]);

  const save = async (going: Going, overwriting?: number): Promise<boolean> => {
    const isIncomplete = mayLack(stateAfter(latest.current.base?.state, going));
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
    // What the clock has sent comes first, and is what this goes on from.
    await saver.settle();
    const arrived = await findLost();
    lastGoing.current = going;
    const snapshot = { entered, html: text.html() };
    const attempt = attemptOf(snapshot, going);
    const outcome: Outcome =
      arrived && takesBack(arrived, going)
        ? {
            kind: 'conflict',
            mine: attempt.mine,
            theirs: arrived,
            blog: arrived,
            copy: null,
          }
        : await store({ ...attempt, revision: overwriting ?? attempt.revision });
    if (outcome.kind !== 'saved') {
      void draft.flush();
    }
    await conclude(outcome, snapshot);
    setBusy(false);
    return outcome.kind === 'saved';
  };

  const conclude = async (outcome: Outcome, sent: Snapshot) => {
    switch (outcome.kind) {
      case 'saved':
        if (stays) {
          const stored = await adopt(sent, outcome.blog);
          setCopy(null);
          clock.isStored(sent);
          saver.resume();
          return onSaved({ ...outcome, blog: stored });
        }
        await draft.forget();
        return onSaved(outcome);
      case 'conflict':
        return setConflict({
          ...outcome,
          knew: latest.current.base,
          going: lastGoing.current,
          isOfClock: false,
        });
      case 'turned':
        return turned(outcome.blog);
      case 'gone':
        rebase({ base: null, revision: null });
        return refuse({ text: messages.gone });
      case 'refused':
        return refuse(outcome.problem);
    }
  };

  /** Another text takes the place of this one, which is kept as unsaved if it is. */
  const replaceBy = async (theirs: Blog) => {
    await draft.goOnWith(() => {
      rebase({ base: theirs, revision: theirs.revision });
      setConflict(null);
      enter({
        fields: fieldsOf(theirs),
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
      rebase({ base: current, revision: theirs.revision });
      setConflict(null);
      setCopy(theirs.version);
      const { fields, file, removesImage = false } = found;
      enter({ fields, isUrlOwn: false, file, isFileAsked: false, removesImage });
      text.replace(found);
      clock.isStored({
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
      rebase({ base: conflict.blog, revision: conflict.blog.revision });
      setConflict(null);
      saver.resume();
      setTicks((last) => last + 1);
      saver.changed();
    } else {
      void save(lastGoing.current, conflict.blog.revision);
    }
  };

  /** What is published, in the place of what is written and not published. */
  const discardChanges = async () => {
    const { base: current } = latest.current;
    if (!current) {
      return;
    }
    try {
      await saver.settle();
      if (copy.current !== null) {
        await discardCopy(api, current.id, copy.current);
      }
      const { data: stored } = await findBlog(api, current.id);
      setCopy(null);
      enter({
        fields: fieldsOf(stored),
        isUrlOwn: false,
        file: null,
        isFileAsked: false,
        removesImage: false,
      });
      rebase({ base: stored, revision: stored.revision });
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
        lastGoing.current = {};
        setConflict({
          ...found,
          mine: { fields, html: text.html() },
          knew: latest.current.base,
          going: {},
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
    rebase({ base: null, revision: null });
    saver.resume();
    saver.changed();
  };

  const restore = async (listed: Draft) => {
    const found = await drafts.pick(listed);
    if (found) {
      await draft.goOnWith(() => {
        const { fields, isUrlOwn, file, removesImage = false } = found;
        lost.current = found.lost ?? [];
        rebase({ base: latest.current.base, revision: found.revision });
        const whole = { ...(base ? fieldsOf(base) : empty), ...fields };
        enter({ fields: whole, isUrlOwn, file, removesImage, isFileAsked: false });
        text.replace(found);
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
    ticks,
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
      setTicks((last) => last + 1);
      if (begun?.copy != null && begun.key === undefined) {
        // It came from the server, and is there.
        clock.isStored({ entered, html: text.html() });
      } else if (isTouched) {
        saver.changed();
      }
    },
    onTyped: () => {
      setTouched(true);
      forgetOf('html');
      draft.changed();
      keepAlive();
      setTicks((last) => last + 1);
      saver.changed();
    },
    /** Whether it can become what it is to become; what is wrong is said. */
    isReady: (going: Going) => {
      const state = stateAfter(latest.current.base?.state, going);
      const isIncomplete = mayLack(state);
      const wrong = findWrong(entered, base, text, isIncomplete);
      if (wrong) {
        refuse(wrong);
        setMarked(isIncomplete ? 'draft' : 'whole');
      }
      return wrong === null;
    },
    save: (going: Going = {}) => save(going),
    /** What is stored, drawn already or not. */
    stored: () => latest.current.base,
    /** Nothing of it is wanted any more. */
    stop: () => saver.turn(false),
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
    restore: (listed: Draft) => void restore(listed),
    keepEditing: () => setConflict(null),
    focusText: () => text.focus(),
    discard: draft.forget,
  };
}

export type BlogFormState = ReturnType<typeof useBlogForm>;
