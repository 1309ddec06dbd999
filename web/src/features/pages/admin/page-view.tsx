// The form of a page: the bar, the notices, and the fields in both languages.

import { useEffect, useMemo, useRef, useState } from 'react';
import { ChangedBy } from '../../../core/admin/changed-by';
import { useAction } from '../../../core/admin/use-action';
import {
  LeavingQuestion,
  useAskBeforeLeaving,
} from '../../../core/leaving/ask-before-leaving';
import { language as ownLanguage } from '../../../core/language';
import { useApi, useCompany, useQueryCache, useToast } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { notifyTopLayer } from '../../../ui/top-layer';
import { BuiltFromBlocks } from '../../own-page/admin/built-from-blocks';
import { contentRoot } from '../../content/api';
import { discardDraft, type EditedPage, previewPage, publishPage } from './api';
import { ConflictDialog } from './conflict-dialog';
import { Fields } from './field-view';
import { controlId, FormContext, type FormActions } from './form-context';
import type { PageDraft } from './draft-store';
import { PageHistoryDialog } from './history-dialog';
import { messages } from './messages';
import { PageBar } from './page-bar';
import { PageNotices } from './page-notices';
import { useOpenParts } from './use-open-parts';
import { useInsert } from './use-insert';
import { usePageForm } from './use-page-form';
import {
  type LanguageCode,
  type PageValues,
  readPath,
  setOnlyFrench,
  setText,
} from './values';

interface Props {
  page: EditedPage;
  kept: PageDraft | null;
}

type Asking = 'history' | 'discard' | 'conflict' | null;

/** How long leaving waits for a save; the browser's draft has the text in any case. */
const PATIENCE_MS = 3000;

export function PageView({ page: found, kept }: Props) {
  const api = useApi();
  const show = useToast();
  const queryCache = useQueryCache();
  const form = usePageForm(found, kept);
  const { page, values, mistakes } = form;
  const folds = useOpenParts();
  const [shown, setShown] = useState<LanguageCode>(ownLanguage);
  const [asking, setAsking] = useState<Asking>(null);
  const { isBusy, run } = useAction();
  // Errors are shown after the first attempt to publish, and from then on at once.
  const [isTold, setTold] = useState(false);
  const [taken, setTaken] = useState<{ what: string; before: PageValues } | null>(null);
  // Errors in a hidden language make it visible.
  const { only_language } = useCompany();
  const write = only_language === 'fr' ? setOnlyFrench : setText;
  const insert = useInsert(form.change, write);
  const isHidden = isTold
    ? mistakes.every((one) => one.language === only_language)
    : true;
  const only = isHidden ? only_language : undefined;

  const leaving = useAskBeforeLeaving({
    isDirty: form.isUnsaved() && !form.isKept,
    wouldLose: form.isUnsaved,
    isBusy,
    onLeave: () => {},
  });

  const told = useMemo(() => {
    const byPlace = new Map<string, string>();
    for (const { language, path, message } of isTold ? mistakes : []) {
      byPlace.set(`${language}:${path}`, message);
    }
    return byPlace;
  }, [isTold, mistakes]);

  const hands: FormActions = {
    values,
    isLocked: form.isLocked,
    change: form.change,
    setText: write,
    isInOne: only_language !== undefined,
    mistake: (language, path) => told.get(`${language}:${path}`),
    mistakesBelow: (path) =>
      mistakes.filter(
        (one) =>
          isTold && (one.path.startsWith(`${path}.`) || one.path.startsWith(`${path}[`)),
      ).length,
    isOpen: folds.isOpen,
    toggle: folds.toggle,
    removed: (what, before) => setTaken({ what, before }),
  };

  /** Opens the parts around the first error, and focuses its field. */
  const showFirst = (of: typeof mistakes) => {
    const [first] = of;
    if (first) {
      folds.openPath(values, readPath(first.path));
      setShown(first.language);
      setTimeout(() => {
        const place = first.path;
        const control =
          document.getElementById(controlId(first.language, place)) ??
          document.getElementById(controlId('en', place));
        control?.focus();
        control?.scrollIntoView({ block: 'center' });
      }, 0);
    }
  };

  // The toast leaves room for it.
  useEffect(notifyTopLayer, [taken]);

  // The save has returned the errors; they are known after the next render.
  const wanted = useRef(false);
  useEffect(() => {
    if (wanted.current) {
      wanted.current = false;
      showFirst(mistakes);
    }
  });

  const saveNow = () =>
    Promise.race([
      form.saveNow(),
      new Promise<boolean>((done) => setTimeout(() => done(false), PATIENCE_MS)),
    ]);

  const begun = async (message: string) => {
    await form.adopt();
    setTold(false);
    setTaken(null);
    // This window loads the public texts again.
    queryCache.removeQueries(contentRoot);
    show({ severity: 'success', text: message });
  };

  const publish = () =>
    run(async () => {
      if (!(await form.saveNow())) {
        return;
      }
      const wrong = form.mistakesNow();
      setTold(true);
      if (wrong.length > 0) {
        show({ severity: 'error', text: messages.wrong(wrong.length) });
        wanted.current = true;
        return;
      }
      if (!form.hasDraft()) {
        show({ severity: 'info', text: messages.nothing });
        return;
      }
      const { message } = await publishPage(api, page.page, form.revision());
      await begun(message);
    }, messages.publishFailed);

  const preview = (language: LanguageCode) => {
    // During the press, or browsers block it.
    const window_ = window.open('', '_blank');
    return run(async () => {
      try {
        await saveNow();
        const wrong = form.mistakesNow();
        if (wrong.length > 0) {
          setTold(true);
          wanted.current = true;
          throw new Error(messages.wrong(wrong.length));
        }
        const { path_en, path_fr } = await previewPage(api, page.page);
        if (!window_) {
          throw new Error(messages.previewBlocked);
        }
        window_.opener = null;
        window_.location.assign(language === 'en' ? path_en : path_fr);
      } catch (error) {
        window_?.close();
        throw error;
      }
    }, messages.previewFailed);
  };

  const discard = () =>
    run(async () => {
      await form.settle();
      const { message } = await discardDraft(api, page.page, form.revision());
      setAsking(null);
      await begun(message);
    }, messages.discardFailed);

  return (
    <FormContext value={hands}>
      <div className="pages" data-shown={only ?? shown} data-only={only}>
        <PageBar
          form={form}
          shown={shown}
          isBusy={isBusy}
          onShown={setShown}
          onInsert={(placeholder) => {
            if (!insert.put(placeholder)) {
              show({ severity: 'info', text: messages.insertWhere });
            }
          }}
          onPreview={(language) => void preview(language)}
          onSave={() => void form.saveNow()}
          onPublish={() => void publish()}
          onHistory={() => setAsking('history')}
          onDiscard={() => setAsking('discard')}
        />
        <main id="content" className="pages-main">
          <h1>{page.title}</h1>
          <ChangedBy thing={`page ${page.page}`} />
          <BuiltFromBlocks form={page.page} />
          <PageNotices
            form={form}
            onConflict={() => setAsking('conflict')}
            onDiscard={() => setAsking('discard')}
          />
          <Fields fields={page.fields} path={[]} />
          {taken && (
            <div className="pages-undo" role="status" data-foot-bar="true">
              <span>{messages.removed(taken.what, only_language !== undefined)}</span>
              <Button
                kind="plain"
                onClick={() => {
                  const { before } = taken;
                  form.change(() => before);
                  setTaken(null);
                }}
              >
                {messages.undo}
              </Button>
              <Button kind="plain" onClick={() => setTaken(null)}>
                {messages.close}
              </Button>
            </div>
          )}
        </main>
        {asking === 'history' && (
          <PageHistoryDialog
            page={page}
            revision={form.revision}
            onBefore={form.saveNow}
            onRestored={async (message) => {
              setAsking(null);
              await begun(message);
            }}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === 'conflict' && form.theirs && (
          <ConflictDialog
            fields={page.fields}
            mine={values}
            theirs={form.theirs.draft ?? form.theirs.values}
            onTheirs={() => {
              setAsking(null);
              void form.adopt(form.theirs ?? undefined);
            }}
            onMine={() => {
              setAsking(null);
              void form.overwrite();
            }}
            onClose={() => setAsking(null)}
          />
        )}
        <ConfirmDialog
          open={asking === 'discard'}
          title={messages.discardTitle}
          question={messages.discardQuestion}
          yes={messages.discardYes}
          no={messages.discardNo}
          busy={isBusy}
          onYes={() => void discard()}
          onNo={() => setAsking(null)}
        />
        <LeavingQuestion leaving={leaving} />
      </div>
    </FormContext>
  );
}
