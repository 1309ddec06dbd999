// What is in the form of a blog, and what becomes of it. Each part says one thing: the
// fields (use-entered.ts), the body (blog-text.ts), whether it is right (check.ts), what
// is told when it is not (use-problem.ts), the draft that is kept while somebody types
// (use-draft.ts), what the clock saves (use-autosave.ts), and storing it (store-blog.ts).

import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../app/admin/session-context';
import { useUnsaved } from '../../../app/admin/unsaved';
import { useApi, useShowMessage } from '../../../app/providers';
import { slug } from '../../../lib/slug';
import type { RichText } from '../editor/rich-text';
import { type Blog, findBlog } from './api';
import type { Sent } from './autosave';
import { fieldsOf } from './blog-form';
import { BlogText } from './blog-text';
import { findWrong, isChanged } from './check';
import type { Conflict } from './conflict-view';
import type { Draft, DraftText } from './draft-store';
import { type BlogFields, emptyFields } from './fields';
import { messages } from './messages';
import { messages as stateMessages } from './state-messages';
import { leaveOut } from './leave-out';
import {
  type Going,
  isInState,
  mayLack,
  stateAfter,
  stateWords,
  takesBack,
  targetOf,
} from './states';
import {
  type Attempt,
  findArrivedDraft,
  findSent,
  type Lost,
  lostOf,
  type Outcome,
  type Saved,
  storeBlog,
} from './store-blog';
import { useAutosave } from './use-autosave';
import { useDraft } from './use-draft';
import type { Drafts } from './use-drafts';
import { type Entered, useEntered } from './use-entered';
import { useKeepAlive } from './use-keep-alive';
import { useProblem } from './use-problem';

/** What a form was opened with. */
export interface Opened {
  /** Null for a new one. */
  blog: Blog | null;
  /** The text that is gone on with. */
  draft: Draft | null;
  /** What a new one begins with: the blog that it is to be the translation of. */
  begin?: Partial<BlogFields> | undefined;
}

export interface Options {
  /** The form stays when it has saved, and saves drafts by the clock. */
  stays?: boolean;
}

/** How many tries without an answer are remembered, since the last that had one. */
const MOST_LOST = 4;

/** What the clock takes to be saved. */
interface Snapshot {
  entered: Entered;
  html: string;
}

const signature = ({ entered: { fields, removesImage }, html }: Snapshot) =>
  JSON.stringify([fields, removesImage, html]);

export function useBlogForm(
  { blog, draft: begun, begin }: Opened,
  drafts: Drafts,
  onSaved: (saved: Saved) => void,
  { stays = false }: Options = {},
) {
  const api = useApi();
  const show = useShowMessage();
  const keepAlive = useKeepAlive();
  const { session } = useSession();

  // What the form began with, and began anew with when it was saved, or another version
  // was taken. What is saved next goes by the newest, drawn or not.
  const first = {
    base: blog,
    revision: begun ? begun.revision : (blog?.revision ?? null),
  };
  const [{ base, revision }, setStored] = useState(first);
  const latest = useRef(first);
  const rebase = (next: typeof first) => {
    latest.current = next;
    setStored(next);
  };

  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Something was entered: whoever loses the session may sign in again over it.
  const [isTouched, setTouched] = useState(begun !== null);
  /** Counts what was entered, for those who look at all of it a while later. */
  const [ticks, setTicks] = useState(0);
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

  // What was sent without an answer, also by a window that is gone.
  const lost = useRef<readonly Lost[]>(begun?.lost ?? []);
  const read = (): DraftText | null => {
    const { fields, isUrlOwn, file, removesImage } = entered;
    const { html, pictures } = text.written();
    return isChanged(entered, base, text, html, empty)
      ? {
          fields,
          isUrlOwn,
          file,
          removesImage,
          pictures,
          html,
          revision,
          lost: lost.current,
        }
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

  const attemptOf = (
    { entered: { fields, file, removesImage }, html }: Snapshot,
    going: Going,
    isAutosave = false,
  ): Attempt => ({
    ...latest.current,
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

  // What the clock has sent last, and whether anybody knows that it arrived.
  const lastSent = useRef<{ signature: string; isLost: boolean } | null>(null);
  // What was asked for when it met somebody else's version.
  const lastGoing = useRef<Going>({});
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** A new blog was sent and no answer came: it may be there. */
  const findLost = async (): Promise<Blog | null> => {
    if (lost.current.length === 0 || latest.current.base !== null) {
      return null;
    }
    const canonical = (stored: string) => text.canonical(stored);
    const arrived = await findArrivedDraft(api, lost.current, canonical).catch(
      () => null,
    );
    if (arrived) {
      rebase({ base: arrived, revision: arrived.revision });
    }
    return arrived;
  };

  /** Stores it, and is not in the way of what was stored by a try without an answer. */
  const store = async (attempt: Attempt): Promise<Outcome> => {
    const before = lost.current;
    // Before it is known: a window that is closed meanwhile never hears of it.
    lost.current = [...before, lostOf(attempt)].slice(-MOST_LOST);
    if (attempt.base === null) {
      draft.changed();
      await draft.flush();
    }
    const sent = await storeBlog(api, attempt);
    const outcome = sent.kind === 'conflict' ? await pass(attempt, sent, before) : sent;
    if (outcome.kind === 'refused') {
      lost.current = outcome.isPassing ? lost.current : before;
    } else {
      lost.current = [];
    }
    return outcome;
  };

  /** Over what an earlier try has stored; over nothing that somebody else has done. */
  const pass = async (
    attempt: Attempt,
    met: Extract<Outcome, { kind: 'conflict' }>,
    before: readonly Lost[],
  ): Promise<Outcome> => {
    const { theirs } = met;
    const { base: known, going = {} } = attempt;
    const ours = findSent(before, theirs, attempt.canonical);
    const isAsKnown = known !== null && isInState(theirs, targetOf(known, {}));
    const isAsAsked = ours.some(({ asked }) => isInState(theirs, asked));
    if (ours.length === 0 || !(isAsKnown || isAsAsked)) {
      return met;
    }
    const goesOn = { base: theirs, revision: theirs.revision };
    if (!isAsKnown && attempt.isAutosave && theirs.state !== 'draft') {
      rebase(goesOn);
      return { kind: 'turned', blog: theirs };
    }
    if (!isAsKnown && takesBack(theirs, going)) {
      return met;
    }
    rebase(goesOn);
    return storeBlog(api, { ...attempt, ...goesOn });
  };

  /** What was sent without an answer has become public, or waits for that. */
  const turned = (found: Blog): Sent => {
    onSaved({ message: stateMessages.hadArrived(stateWords(found)), blog: found });
    return { kind: 'kept' };
  };

  const take = (): Snapshot | null => {
    if (!text.isHere || conflict) {
      return null;
    }
    const snapshot = { entered, html: text.html() };
    const isNothing =
      base === null &&
      entered.fields.title.trim() === '' &&
      entered.file === null &&
      text.isBlank();
    const isStored =
      lastSent.current?.signature === signature(snapshot) &&
      !lastSent.current.isLost &&
      (entered.file === null || entered.file === refusedFile.current?.file);
    return isNothing || isStored || !isChanged(entered, base, text, snapshot.html, empty)
      ? null
      : snapshot;
  };

  /** The cover that the server has refused; it is not sent again by the clock. */
  const refusedFile = useRef<{ file: File; note: string } | null>(null);

  const send = async (whole: Snapshot): Promise<Sent> => {
    const arrived = await findLost();
    if (arrived && arrived.state !== 'draft') {
      return turned(arrived);
    }
    lastSent.current = { signature: signature(whole), isLost: true };
    let snapshot = whole;
    let attempt = attemptOf(snapshot, { state: 'draft' }, true);
    const notes: string[] = [];
    if (refusedFile.current && refusedFile.current.file === attempt.file) {
      notes.push(refusedFile.current.note);
      attempt = { ...attempt, file: null };
    }
    let outcome = await store(attempt);
    // The words of a draft wait for no setting that is refused.
    while (outcome.kind === 'refused' && !outcome.isPassing) {
      const left = leaveOut(attempt, outcome.problem);
      if (left === null) {
        break;
      }
      if (left.attempt.file !== attempt.file && attempt.file) {
        refusedFile.current = { file: attempt.file, note: left.note };
      }
      attempt = left.attempt;
      notes.push(left.note);
      // oxlint-disable-next-line no-await-in-loop -- one refusal after the other
      outcome = await store({ ...attempt, ...latest.current });
    }
    if (attempt.file !== whole.entered.file) {
      snapshot = { ...whole, entered: { ...whole.entered, file: null } };
    }
    const note = notes.length > 0 ? notes.join(' ') : undefined;
    switch (outcome.kind) {
      case 'saved':
        lastSent.current.isLost = false;
        await adopt(snapshot, outcome.blog);
        if (isLeft.current && note === undefined) {
          void draft.forget();
        }
        return { kind: 'saved', note };
      case 'turned':
        return turned(outcome.blog);
      case 'conflict': {
        const { state } = outcome.theirs;
        return { kind: 'conflict', ...(state !== 'draft' && { became: state }) };
      }
      case 'gone':
        return { kind: 'gone' };
      case 'refused':
        draft.changed();
        return outcome.isPassing
          ? { kind: 'away' }
          : { kind: 'refused', text: outcome.problem.text };
    }
  };
  const isDraft = (base?.state ?? 'draft') === 'draft';
  const { status, saver } = useAutosave(stays && isDraft, { take, send });

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
      }
      return false;
    }
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
        ? { kind: 'conflict', mine: attempt.mine, theirs: arrived }
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
          lastSent.current = { signature: signature(sent), isLost: false };
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
        });
      case 'turned':
        return void turned(outcome.blog);
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

  const takeTheirs = async () => {
    if (conflict) {
      await replaceBy(conflict.theirs);
      show({ severity: 'info', text: messages.took });
    }
  };

  /** What stopped the clock: somebody else's version beside this one. */
  const compare = async () => {
    const id = latest.current.base?.id;
    try {
      if (id !== undefined) {
        const { data: theirs } = await findBlog(api, id);
        const fields = { ...entered.fields, url: slug(entered.fields.url) };
        lastGoing.current = {};
        setConflict({
          mine: { fields, html: text.html() },
          theirs,
          knew: latest.current.base,
          going: {},
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
    isBusy,
    isTouched,
    conflict,
    ticks,
    autosave: status,
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
      if (isTouched) {
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
      const wrong = findWrong(entered, base, text, mayLack(state));
      if (wrong) {
        refuse(wrong);
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
    overwrite: () => void save(lastGoing.current, conflict?.theirs.revision),
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
