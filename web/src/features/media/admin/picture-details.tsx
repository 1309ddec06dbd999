// One picture: its description, its focal point, its uses, and the actions on it.

import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import { AskDialog } from '../../../core/admin/ask-dialog';
import {
  LeavingQuestion,
  useAskBeforeLeaving,
} from '../../../core/leaving/ask-before-leaving';
import { useApi, useQueryCache, useToast } from '../../../core/providers';
import { formatMoment } from '../../../lib/moment';
import { useSiteLanguages } from '../../../core/site-languages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/field';
import { FormError } from '../../../ui/form-error';
import {
  deletePicture,
  describePicture,
  findPicture,
  focusPicture,
  forgetPublicPictures,
  type LibraryPicture,
  type PictureAndUses,
  replacePicture,
  restorePicture,
  trashPicture,
  undoReplace,
} from './api';
import { isSamePoint, type Point } from './focus';
import { FocusField, PointedPicture } from './focus-field';
import { messages } from './messages';
import { altProblem, pictureName } from './names';
import { findPictureProblem, PICTURE_ACCEPT } from '../../../lib/picture-file';
import { PictureUses } from './uses';

/** The place of the picture in the list, and its neighbours. */
export interface PictureOrder {
  at: number;
  /** The size of the list in words: more may exist than are loaded. */
  all: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Whether its description is missing. */
  isSought: boolean;
}

interface Props {
  picture: LibraryPicture;
  place?: PictureOrder | undefined;
  /** The picture has changed, or left the list. */
  onChange: (picture: LibraryPicture) => void;
  /** Other pictures have changed with it. */
  onOthers: () => void;
  onGone: () => void;
  onClose: () => void;
}

export function PictureDetails({
  picture: given,
  place,
  onChange,
  onOthers,
  onGone,
  onClose,
}: Props) {
  const api = useApi();
  const queryCache = useQueryCache();
  const show = useToast();
  const [found, setFound] = useState<PictureAndUses | null>(null);
  const picture = found?.picture ?? given;
  const [altEn, setAltEn] = useState(given.alt_en);
  const codes = useSiteLanguages();
  const [altFr, setAltFr] = useState(given.alt_fr);
  /** Where the point was moved to and is not saved. */
  const [moved, setMoved] = useState<Point | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<string | null>(null);
  const [replacing, setReplacing] = useState<{ file: File } | null>(null);
  const [deleting, setDeleting] = useState<LibraryPicture | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { id } = given;

  const load = async () => {
    try {
      const fresh = await findPicture(api, id);
      setFound(fresh);
      return fresh;
    } catch (error) {
      setProblem(errorText(error, messages.loadFailed));
      return null;
    }
  };
  useEffect(() => {
    let isThere = true;
    findPicture(api, id).then(
      (fresh) => isThere && setFound(fresh),
      (error: unknown) => isThere && setProblem(errorText(error, messages.loadFailed)),
    );
    return () => {
      isThere = false;
    };
  }, [api, id]);

  const isDescribed = altEn.trim() === picture.alt_en && altFr.trim() === picture.alt_fr;
  const stored = { x: picture.focus_x, y: picture.focus_y };
  const point = moved ?? stored;
  const isDirty = !isDescribed || !isSamePoint(point, stored);
  const leaving = useAskBeforeLeaving({
    isDirty,
    isBusy: busy !== null,
    onLeave: onClose,
  });

  /** Runs an action, loads the picture again, and shows the result. */
  const run = async (name: string, act: () => Promise<{ message: string }>) => {
    setBusy(name);
    setProblem(undefined);
    try {
      const { message } = await act();
      // Blogs and homes show the changed picture.
      forgetPublicPictures(queryCache);
      const fresh = await load();
      if (fresh) {
        onChange(fresh.picture);
      }
      // The dialog can be closed now; an earlier press of Close would be lost.
      show({ severity: 'success', text: message });
      return true;
    } catch (error) {
      setProblem(errorText(error));
      void load();
      return false;
    } finally {
      setBusy(null);
    }
  };

  const describe = () => run('describe', () => describePicture(api, id, altEn, altFr));
  const pointAt = () =>
    run('focus', async () => {
      const done = await focusPicture(api, id, point.x, point.y);
      setMoved(null);
      return done;
    });
  /** Saves the changes, and goes to a neighbour. */
  const step = async (go: () => void) => {
    if (busy !== null || altProblem(altEn) || altProblem(altFr)) {
      return;
    }
    const isSaved =
      (isDescribed || (await describe())) &&
      (isSamePoint(point, stored) || (await pointAt()));
    if (isSaved) {
      go();
    }
  };
  const isInTrash = picture.trashed_time !== null;
  const uses = found?.uses ?? [];
  const isShown = uses.some(({ kind }) => kind !== 'history');
  const mayChange = found?.may_change ?? false;

  return (
    <>
      <Dialog open size="sheet" title={pictureName(picture)} onClose={leaving.ask}>
        <div className="media-details">
          {problem && <FormError text={problem} />}
          <div className="media-look">
            <PointedPicture
              picture={picture}
              point={point}
              isFixed={isInTrash || !mayChange}
              onPoint={setMoved}
            />
            {!isInTrash && mayChange && (
              <FocusField
                picture={picture}
                point={point}
                isBusy={busy === 'focus'}
                onPoint={setMoved}
                onSave={() => void pointAt()}
              />
            )}
          </div>
          <div className="media-facts">
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (busy === null && !altProblem(altEn) && !altProblem(altFr)) {
                  void describe();
                }
              }}
            >
              {codes.includes('en') && (
                <TextArea
                  id="media-alt-en"
                  label={messages.altEn}
                  hint={messages.altHint}
                  error={altProblem(altEn)}
                  rows={2}
                  lang="en"
                  data-autofocus={place?.isSought ? 'true' : undefined}
                  value={altEn}
                  onChange={({ target }) => setAltEn(target.value)}
                />
              )}
              {codes.includes('fr') && (
                <TextArea
                  id="media-alt-fr"
                  label={messages.altFr}
                  error={altProblem(altFr)}
                  rows={2}
                  lang="fr"
                  value={altFr}
                  onChange={({ target }) => setAltFr(target.value)}
                />
              )}
              <Button
                type="submit"
                kind={isDescribed ? 'quiet' : 'action'}
                busy={busy === 'describe'}
              >
                {messages.save}
              </Button>
              {place && <Steps place={place} isDirty={isDirty} onStep={step} />}
            </form>
            <section aria-busy={found === null}>
              <h3>{messages.uses}</h3>
              {found && <PictureUses uses={uses} hasMore={found.has_more_uses} />}
            </section>
            <section>
              <h3>{messages.facts}</h3>
              <ul className="media-list">
                {picture.file_name && <li>{picture.file_name}</li>}
                <li>{messages.size(picture.width, picture.height)}</li>
                <li>
                  {messages.kilobytes(
                    Math.max(1, Math.round(picture.byte_length / 1024)),
                  )}
                </li>
                <li>{messages.added(formatMoment(picture.creation_time))}</li>
                {picture.ends !== null && (
                  <li>{messages.until(formatMoment(picture.ends))}</li>
                )}
                <li>
                  <a href={picture.src} target="_blank" rel="noopener">
                    {messages.original}
                  </a>
                </li>
              </ul>
            </section>
          </div>
        </div>
        {found && !mayChange && <p className="muted">{messages.mayNot}</p>}
        <div className="dialog-foot">
          {picture.replaced_by && mayChange && (
            <Button
              busy={busy === 'undo'}
              onClick={() =>
                void run('undo', async () => {
                  const done = await undoReplace(api, id);
                  onOthers();
                  return done;
                })
              }
            >
              {messages.undoReplace}
            </Button>
          )}
          {isInTrash ? (
            <>
              <Button onClick={() => setDeleting(picture)}>
                {messages.deleteForGood}
              </Button>
              <Button
                kind="action"
                busy={busy === 'restore'}
                onClick={() => void run('restore', () => restorePicture(api, id))}
              >
                {messages.restore}
              </Button>
            </>
          ) : (
            <>
              <Button
                busy={busy === 'trash'}
                onClick={() => void run('trash', () => trashPicture(api, id))}
              >
                {messages.trash}
              </Button>
              {mayChange && isShown && (
                <Button busy={busy === 'replace'} onClick={() => input.current?.click()}>
                  {busy === 'replace' ? messages.replacing : messages.replace}
                </Button>
              )}
            </>
          )}
          <input
            ref={input}
            // The button above opens the field.
            hidden
            type="file"
            aria-label={messages.replaceChoose}
            accept={PICTURE_ACCEPT}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              const wrong = file && findPictureProblem(file);
              setProblem(wrong);
              if (file && !wrong) {
                setReplacing({ file });
              }
            }}
          />
        </div>
      </Dialog>
      <AskDialog
        about={replacing}
        title={messages.replaceTitle}
        question={messages.replaceQuestion}
        note={messages.replaceNote}
        subject={({ file }) => file.name}
        fallback={messages.replaceFailed}
        act={async ({ file }) => replacePicture(api, id, file)}
        onDone={() => {
          setReplacing(null);
          forgetPublicPictures(queryCache);
          onOthers();
          void load().then((fresh) => fresh && onChange(fresh.picture));
        }}
        onClose={() => setReplacing(null)}
      />
      <AskDialog
        about={deleting}
        title={messages.deleteTitle}
        question={messages.deleteQuestion}
        note={messages.deleteNote}
        subject={pictureName}
        fallback={messages.deleteFailed}
        act={() => deletePicture(api, id)}
        onDone={() => {
          setDeleting(null);
          onGone();
        }}
        onClose={() => setDeleting(null)}
      />
      <LeavingQuestion leaving={leaving} />
    </>
  );
}

interface StepsProps {
  place: PictureOrder;
  isDirty: boolean;
  onStep: (go: () => void) => void;
}

/** Buttons to the neighbours, to describe pictures one after the other. */
function Steps({ place, isDirty, onStep }: StepsProps) {
  const { at, all, onPrevious, onNext } = place;
  return (
    <div className="media-steps">
      <span className="muted">{messages.place(at, all)}</span>
      {onPrevious && (
        <Button onClick={() => onStep(onPrevious)}>
          {isDirty ? messages.saveAndPrevious : messages.previous}
        </Button>
      )}
      {onNext && (
        <Button onClick={() => onStep(onNext)}>
          {isDirty ? messages.saveAndNext : messages.next}
        </Button>
      )}
    </div>
  );
}
