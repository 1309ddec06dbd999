// One step: the progress, the reviewer's requests, the fields, and the buttons.

import { useRef } from 'react';
import { paths } from '../../core/paths';
import { Icon } from '../../ui/icon';
import { type PostingDraft, type PostingStep, steps } from './api';
import { CheckStep } from './check-step';
import { ListingPreviewSlot } from '#cached/listing-preview-slot';
import { messages } from './messages';
import { postingMessages } from './posting-messages';
import { PicturesStep } from './pictures-step';
import { LateStepDrafts } from './late-step-drafts';
import { stepComponents } from './steps';
import { StepNavigation } from './step-navigation';
import { useStepAutosave } from './use-step-autosave';

const linkOf = (draft: PostingDraft, step: PostingStep) => `${draft.path}?step=${step}`;

export function StepForm({ draft }: { draft: PostingDraft }) {
  return (
    <>
      <p>
        <a className="posting-mine" href={paths.myListings}>
          <Icon name="arrow-left" />
          {postingMessages.mine}
        </a>
      </p>
      <h1>{draft.title || postingMessages.heading}</h1>
      {/* How far one is; the steps say the same in words. */}
      <progress
        className="posting-meter"
        max={steps.length}
        value={steps.indexOf(draft.step) + 1}
        aria-hidden="true"
      />
      <div className="posting-desk">
        <Progress draft={draft} />
        <div className="posting-step">
          <CurrentStep draft={draft} />
        </div>
        <ListingPreviewSlot draft={draft} />
      </div>
    </>
  );
}

function CurrentStep({ draft }: { draft: PostingDraft }) {
  const at = steps.indexOf(draft.step);
  return (
    <>
      <p className="posting-at">{messages.stepOf(at + 1, steps.length)}</p>
      <h2 className="posting-question">{messages.steps[draft.step]}</h2>
      {draft.isPublic && <p className="posting-staged">{messages.staged}</p>}
      {draft.reason && (
        <div className="posting-asked">
          <h3>{messages.askedWhole}</h3>
          <p>{draft.reason}</p>
        </div>
      )}
      {draft.notice && (
        <div className="posting-notice" role="alert">
          <Icon name="warning" />
          <div>
            <p>{draft.notice}</p>
            {draft.isConflict && (
              <p>
                {messages.conflictHint}{' '}
                <a href={linkOf(draft, draft.step)}>{messages.seeTheirs}</a>
              </p>
            )}
          </div>
        </div>
      )}
      {draft.step === 'pictures' ? (
        <PicturesStep draft={draft} />
      ) : draft.step === 'check' ? (
        <CheckStep draft={draft} />
      ) : (
        <Fields draft={draft} />
      )}
    </>
  );
}

function Progress({ draft }: { draft: PostingDraft }) {
  return (
    <nav aria-label={messages.stepsLabel}>
      <ol className="posting-steps">
        {draft.steps.map(({ step, isDone, remarks }) => (
          <li key={step}>
            <a
              href={linkOf(draft, step)}
              aria-current={step === draft.step ? 'step' : undefined}
            >
              <StepDoor isShut={isDone} />
              <span className="posting-name">
                {messages.short[step]}
                {isDone && <span className="visually-hidden">, {messages.done}</span>}
              </span>
              {remarks > 0 && (
                <span className="posting-count">{messages.remarksCount(remarks)}</span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The drawing of a step: a door, which is shut when the step is done. */
function StepDoor({ isShut }: { isShut: boolean }) {
  return (
    <svg
      className="posting-door"
      viewBox="0 0 26 34"
      aria-hidden="true"
      data-shut={isShut || undefined}
    >
      <path d="M2 33V13a11 11 0 0 1 22 0V33Z" />
      {isShut && <path className="posting-door-check" d="M8 20L12 24L19 15" />}
    </svg>
  );
}

function Fields({ draft }: { draft: PostingDraft }) {
  const form = useRef<HTMLFormElement>(null);
  const { status, version, autosave, changed } = useStepAutosave(form, draft);
  const Step = stepComponents[draft.step];
  return (
    <>
      {autosave && <LateStepDrafts draft={draft} form={form} autosave={autosave} />}
      <form
        ref={form}
        method="post"
        action={linkOf(draft, draft.step)}
        className="posting-form"
        noValidate
      >
        <input type="hidden" name="version" value={version} readOnly />
        {/* Enter takes the way on, not the first button of another kind. */}
        <button
          type="submit"
          name="go"
          value="next"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        {Step && <Step draft={draft} changed={changed} />}
        <p className="posting-kept" role="status" data-keeping={status}>
          {messages.keeping[status]}
        </p>
        <StepNavigation draft={draft} />
      </form>
    </>
  );
}
