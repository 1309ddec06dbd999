// The writing view of a blog: title, cover and text. Above them are the save status and the
// actions, beside them the settings when they are open. Autosave saves to the server: a draft as
// itself, anything public as a working copy until it is published.

import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import {
  LeavingQuestion,
  useAskBeforeLeaving,
} from '../../../core/leaving/ask-before-leaving';
import { ownPagePath, writingPath, writingPlaces } from '../../../core/admin/paths';
import type { Language } from '../../../core/language';
import { useApi, useCompany, useQueryCache, useToast } from '../../../core/providers';
import { matchPattern } from '../../../core/router/match';
import { useNavigate } from '../../../core/router/router';
import { BusyFields } from '../../../ui/busy-fields';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { FormError } from '../../../ui/form-error';
import { forgetBlogs } from '../../blog/api';
import type { Blog, Category } from '../api';
import { controlOf, type FieldName } from '../blog-form';
import { ConflictView } from '../conflict-view';
import { DeleteBlog } from '../delete-blog';
import { DraftList } from '../../../core/drafts/draft-list';
import { messages as draftMessages } from '../../../core/drafts/messages';
import { blogDrafts, type ResumedDraft, titleOfDraft } from '../draft-store';
import { isPage } from '../fields';
import { isReplacement } from '../replaceable';
import { BodyField, CoverField, hasImage } from './field-parts';
import { BlogHistoryDialog } from '../history/history-dialog';
import { PublishAtDialog } from '../publish-at';
import { messages as stateMessages } from '../state-messages';
import { isPublicSoon, stateAfter, type StateChange } from '../states';
import type { FormDefaults } from './blog-contents';
import { useBlogEditor } from './use-blog-editor';
import { coverAt } from '../working-copy';
import { useDrafts } from '../../../core/drafts/use-drafts';
import { type Advice, findAdvice } from './advice';
import { AdviceDialog } from './advice-dialog';
import { openPreview } from './api';
import { type AlsoWriting, AlsoWritingNote } from './also-writing';
import { messages as blogMessages } from '../messages';
import { messages } from './messages';
import { Original } from './original';
import { SettingsPanel } from './settings-panel';
import type { StartingPoint } from './starting-points';
import { TitleField } from './title-field';
import { useBrokenLinks } from './use-advice';
import { useDebouncedPreview } from './use-debounced-preview';
import { useIsNarrow } from './use-is-narrow';
import { WritingBar } from './writing-bar';

interface Props {
  /** The kind of a new text: a blog or an own page. */
  kind: 'post' | 'page';
  blog: Blog | null;
  draft: ResumedDraft | null;
  categories: Category[];
  /** The original of a translation. */
  original: Blog | null;
  /** Another person who has been writing it. */
  other: AlsoWriting | null;
  /** The first text of a page that replaces a standard one. */
  beginning: StartingPoint | null;
}

/** The first contents of a translation: category, structure and pictures of the original. */
const beginningOf = (original: Blog): FormDefaults => ({
  fields: {
    kind: original.kind ?? 'post',
    language: original.language === 'fr' ? 'en' : 'fr',
    category: String(original.category_id ?? ''),
    translation: String(original.id),
    translationTitle: original.blog_title,
  },
  html: original.blog_description,
  file: original.blog_image === null ? null : coverAt(original.blog_image),
});

/** The defaults of a new text. */
function defaultsOf(
  kind: string,
  original: Blog | null,
  beginning: StartingPoint | null,
  onlyLanguage: Language | undefined,
): FormDefaults {
  const written = onlyLanguage && { language: onlyLanguage };
  const begun = original
    ? beginningOf(original)
    : { fields: { kind, ...written }, html: '', file: null };
  if (!beginning) {
    return begun;
  }
  const { html, ...fields } = beginning;
  return { ...begun, fields: { ...begun.fields, ...fields }, html };
}

/** The fields in the panel. */
const IN_PANEL = new Set<FieldName>([
  'url',
  'category',
  'seo',
  'alt',
  'language',
  'translation',
]);

/** How long leaving waits for a save; the browser's draft has the text in any case. */
const PATIENCE_MS = 3000;

type Asking =
  | { kind: 'publishAt' | 'history' | 'delete' | 'discard' }
  | { kind: 'advice'; stateChange: StateChange; advice: Advice[] }
  | null;

/**
 * The text after a page is saved. A new public page has no menu link yet, unless it replaces a
 * page.
 */
function pageSaved({ blog_url: url, language }: Blog, isNews: boolean): string {
  if (!isNews) {
    return blogMessages.pageSaved;
  }
  return isReplacement({ kind: 'page', url, language })
    ? blogMessages.pageReplaced
    : blogMessages.pagePublished;
}

export function WritingView({
  kind: newKind,
  blog,
  draft,
  categories,
  original,
  other,
  beginning,
}: Props) {
  const api = useApi();
  const show = useToast();
  const queryCache = useQueryCache();
  const navigate = useNavigate();
  const drafts = useDrafts(blogDrafts);
  const { only_language } = useCompany();
  const wasPublic = useRef(blog?.state === 'published');
  const form = useBlogEditor(
    {
      blog,
      draft,
      defaults: blog
        ? undefined
        : defaultsOf(newKind, original, beginning, only_language),
    },
    drafts,
    (saved) => {
      forgetBlogs(queryCache, saved.blog.id);
      const isNews = saved.blog.state === 'published' && !wasPublic.current;
      wasPublic.current = saved.blog.state === 'published';
      const isOwn = isPage({ kind: blog?.kind ?? newKind });
      const text = isOwn ? pageSaved(saved.blog, isNews) : saved.message;
      show({ severity: 'success', text });
    },
    { autosaves: true },
  );
  const { editor, base, fields, problem, autosave, conflict } = form;
  const isOwnPage = isPage(fields);
  const places = writingPlaces[isOwnPage ? 'page' : 'post'];
  const newOne = isOwnPage ? messages.newPage : messages.newBlog;
  const digest = useDebouncedPreview(form);
  const isNarrow = useIsNarrow();
  const [panel, setPanel] = useState<'closed' | 'open' | 'asked'>('closed');
  const [asking, setAsking] = useState<Asking>(null);
  const panelButton = useRef<HTMLButtonElement>(null);
  const isOpen = panel !== 'closed';
  const { broken, look } = useBrokenLinks(digest.html, isOpen);
  const advice = findAdvice({
    fields,
    html: digest.html,
    hasCover: hasImage(form),
    broken,
  });

  // An error in the panel opens the panel and gets the focus.
  const [seen, setSeen] = useState(problem);
  if (seen !== problem) {
    setSeen(problem);
    if (problem?.field && IN_PANEL.has(problem.field)) {
      setPanel('open');
    }
  }

  // The first save gives a new draft its address, so that a reload leads back to it.
  const id = base?.id;
  useEffect(() => {
    const { pathname } = window.location;
    const isHere = Object.values(writingPlaces).some(
      ({ add, edit }) => pathname === add || matchPattern(edit, pathname),
    );
    const path =
      id === undefined ? undefined : isOwnPage ? ownPagePath(id) : writingPath(id);
    if (path !== undefined && isHere && pathname !== path) {
      // The screen stays mounted with its text; `history.place` returns the new address.
      window.history.replaceState(window.history.state, '', path);
    }
  }, [id, isOwnPage]);

  // The browser has a draft, so leaving needs no question; without storage it does.
  const leaving = useAskBeforeLeaving({
    isDirty: form.isTouched && !form.isKept,
    wouldLose: () => editor.isDirty(),
    isBusy: form.isBusy,
    onLeave: () => {},
  });

  // The page came before its first field was there.
  useEffect(() => {
    if (blog === null) {
      document.getElementById(controlOf('title'))?.focus();
    }
  }, [blog]);

  const saveDraft = () =>
    Promise.race([
      editor.saveNow(),
      new Promise<boolean>((done) => setTimeout(() => done(false), PATIENCE_MS)),
    ]);

  const leave = async () => {
    if (form.isTouched) {
      await saveDraft();
    }
    navigate(places.list);
  };

  const go = async (stateChange: StateChange) => {
    const before = base?.state;
    const becomesPublic =
      isPublicSoon(stateAfter(before, stateChange)) && !(before && isPublicSoon(before));
    if (becomesPublic) {
      if (!editor.isReady(stateChange)) {
        return;
      }
      const html = editor.text.html();
      const found = findAdvice({
        fields,
        html,
        hasCover: hasImage(form),
        broken: await look(html),
      });
      if (found.length > 0) {
        setAsking({ kind: 'advice', stateChange, advice: found });
        return;
      }
    }
    await editor.save(stateChange);
  };

  const preview = async () => {
    // During the press, or the pop-up blocker stops it.
    const tab = window.open('about:blank', '_blank');
    try {
      const isSaved = await saveDraft();
      const current = editor.getState().base;
      if (!current) {
        tab?.close();
        show({ severity: 'info', text: messages.previewNothing });
        return;
      }
      const { data } = await openPreview(api, current.id);
      if (!tab) {
        show({ severity: 'warning', text: messages.previewBlocked });
        return;
      }
      tab.opener = null;
      tab.location.replace(data.path);
      if (!isSaved && editor.isDirty()) {
        show({ severity: 'info', text: messages.previewStored });
      }
    } catch (error) {
      tab?.close();
      show({ severity: 'error', text: errorText(error, messages.previewFailed) });
    }
  };

  const closePanel = () => {
    setPanel('closed');
    panelButton.current?.focus();
  };
  const mend = (field: FieldName) => {
    if (field === 'html') {
      if (isNarrow) {
        setPanel('closed');
      }
      editor.text.focus();
      return;
    }
    setPanel(IN_PANEL.has(field) ? 'open' : isNarrow ? 'closed' : panel);
    // After the panel is drawn.
    setTimeout(() => document.getElementById(controlOf(field))?.focus());
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut that the browser has for saving
    <div
      className="writing"
      data-panel={isOpen || undefined}
      data-original={original ? true : undefined}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
          event.preventDefault();
          void editor.saveNow();
        }
      }}
    >
      <WritingBar
        form={form}
        isChanged={digest.isChanged}
        isPanelOpen={isOpen}
        panelButton={panelButton}
        onLeave={() => void leave()}
        onPreview={() => void preview()}
        onPanel={() => (isOpen ? closePanel() : setPanel('asked'))}
        onGo={(stateChange) => void go(stateChange)}
        onDelete={() => setAsking({ kind: 'delete' })}
        onDiscard={() => setAsking({ kind: 'discard' })}
      />
      {original && <Original blog={original} isFolded={isNarrow} />}
      <main className="writing-main" id="content">
        <h1 className="visually-hidden">
          {fields.title.trim() ? messages.editBlog(fields.title) : newOne}
        </h1>
        <DraftList
          nameOf={titleOfDraft}
          drafts={drafts.all.filter(
            ({ key, thingId }) => thingId === form.blogId && key !== form.draftKey,
          )}
          onRestore={(listed) => void editor.restore(listed)}
          onDiscard={drafts.discard}
        />
        <AlsoWritingNote who={form.alsoWriting ?? other} />
        {!form.isKept && <FormError text={draftMessages.notKept} />}
        {autosave.kind === 'conflict' && (
          <div className="writing-trouble" role="alert">
            <p>
              {autosave.became
                ? `${stateMessages.became[autosave.became]} ${messages.becameText}`
                : messages.conflictText}
            </p>
            <Button kind="action" onClick={() => void editor.compare()}>
              {messages.compare}
            </Button>
          </div>
        )}
        {autosave.kind === 'gone' && (
          <div className="writing-trouble" role="alert">
            <p>{messages.goneText}</p>
            <Button kind="action" onClick={() => editor.goOnAsNew()}>
              {messages.goOnAsNew}
            </Button>
          </div>
        )}
        {problem && !problem.field && <FormError text={problem.text} announced />}
        <BusyFields className="writing-fields" isBusy={form.isBusy}>
          <TitleField form={form} />
          <CoverField form={form} />
          <BodyField form={form} isBare />
        </BusyFields>
      </main>
      {isOpen && (
        <SettingsPanel
          form={form}
          categories={categories}
          html={digest.html}
          advice={advice}
          takesFocus={panel === 'asked'}
          isOver={isNarrow}
          onClose={closePanel}
          onMend={mend}
          onPublishAt={() => setAsking({ kind: 'publishAt' })}
          onHistory={() => setAsking({ kind: 'history' })}
          onBeforeShare={saveDraft}
        />
      )}
      {asking?.kind === 'publishAt' && (
        <PublishAtDialog
          moment={base?.publish_at ?? null}
          onChoose={(publishAt) => {
            setAsking(null);
            void go({ state: 'scheduled', publishAt });
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'advice' && (
        <AdviceDialog
          advice={asking.advice}
          isScheduled={asking.stateChange.state === 'scheduled'}
          onGo={() => {
            setAsking(null);
            void editor.save(asking.stateChange);
          }}
          onClose={() => {
            setAsking(null);
            setPanel('open');
          }}
        />
      )}
      {asking?.kind === 'history' && base && (
        <BlogHistoryDialog
          blog={base}
          categories={categories}
          onBefore={saveDraft}
          revision={() => editor.getState().base?.revision}
          onRestored={async (restored) => {
            setAsking(null);
            forgetBlogs(queryCache, restored.id);
            await editor.replaceBy(restored);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        open={asking?.kind === 'discard'}
        title={messages.discardTitle}
        question={messages.discardQuestion}
        yes={messages.discardYes}
        no={messages.discardNo}
        busy={false}
        onYes={() => {
          setAsking(null);
          void editor.discardChanges();
        }}
        onNo={() => setAsking(null)}
      />
      <DeleteBlog
        blog={asking?.kind === 'delete' ? base : null}
        isPage={isOwnPage}
        onClose={() => setAsking(null)}
        onDeleted={async (deleted) => {
          forgetBlogs(queryCache, deleted);
          setAsking(null);
          editor.stop();
          await editor.forgetDraft();
          navigate(places.list);
        }}
      />
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
    </div>
  );
}
