// What is in the form of a blog, and what becomes of it. Each part says one thing: the
// fields (use-entered.ts), the body (blog-text.ts), whether it is right (check.ts), what
// is told when it is not (use-problem.ts), the draft that is kept while somebody types
// (use-draft.ts), what it goes on from (use-basis.ts), what the clock saves (use-clock.ts),
// and storing it over a bad line (use-tries.ts).

import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../app/admin/session-context';
import { useUnsaved } from '../../../app/admin/unsaved';
import { useApi, useShowMessage } from '../../../app/providers';
import { slug } from '../../../lib/slug';
import type { RichText } from '../editor/rich-text';
import { type Blog, findBlog } from './api';
import { fieldsOf } from './blog-form';
import { BlogText } from './blog-text';
import { findWrong, isChanged } from './check';
import type { Conflict } from './conflict-view';
import { blogDrafts, type Draft, type DraftText } from './draft-store';
import { type BlogFields, emptyFields } from './fields';
import { messages } from './messages';
import { messages as stateMessages } from './state-messages';
import { type Going, mayLack, stateAfter, stateWords, takesBack } from './states';
import type { Attempt, Lost, Outcome, Saved } from './store-blog';
import { useBasis } from './use-basis';
import { type Snapshot, useClock } from './use-clock';
import { useDraft } from '../../../app/admin/drafts/use-draft';
import type { Drafts } from '../../../app/admin/drafts/use-drafts';
import { useEntered } from './use-entered';
import { useKeepAlive } from './use-keep-alive';
import { useProblem } from './use-problem';
import { useTries } from './use-tries';

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

export function useBlogForm(
  { blog, draft: begun, begin }: Opened,
  drafts: Drafts<Draft>,
  onSaved: (saved: Saved) => void,
  { stays = false }: Options = {},
) {
  const api = useApi();
  const show = useShowMessage();
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
    return isNothing || !isChanged(entered, base, text, snapshot.html, empty)
      ? null
      : snapshot;
  };
  const isDraft = (base?.state ?? 'draft') === 'draft';
  const clock = useClock({
    ...tries,
    isOn: stays && isDraft,
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
