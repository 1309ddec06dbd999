// Add Property and Update Property: one long form in sections, with a way to each at
// its top. It stays open, with what was typed, until the server has taken it.

import { type FormEvent, useEffect, useRef } from 'react';
import { LeavingQuestion } from '../../app/admin/ask-before-leaving';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormError } from '../../ui/form-error';
import { fieldId } from './form-fields';
import { sections } from './form-sections';
import { messages } from './messages';
import { Pictures } from './pictures';
import { isDrawn } from './property-form';
import type { PropertyDialogState } from './use-property-dialog';

const PICTURES = { key: 'pictures', title: messages.pictures, fields: [] as string[] };

function headingId(key: string): string {
  return `property-section-${key}`;
}

export function PropertyDialog({ dialog }: { dialog: PropertyDialogState }) {
  const title = dialog.isNew ? messages.addTitle : messages.updateTitle;
  return (
    <>
      <Dialog
        open={dialog.isOpen}
        title={title}
        closeLabel={messages.close}
        onClose={dialog.close}
      >
        {dialog.isOpen && <Form dialog={dialog} title={title} />}
      </Dialog>
      <LeavingQuestion
        leaving={{
          isAsking: dialog.isLeaving,
          ask: dialog.close,
          stay: dialog.stay,
          leave: async () => dialog.leave(),
        }}
      />
    </>
  );
}

function Form({ dialog, title }: { dialog: PropertyDialogState; title: string }) {
  const { draft, problem, conflict, isBusy, isLoading } = dialog;
  const isWaiting = isBusy || isLoading;
  const form = useRef<HTMLFormElement>(null);
  const stored = draft.stored?.fields ?? null;
  const isProblemDrawn =
    problem?.field !== undefined && isDrawn(problem.field, draft.fields, stored);

  // What is wrong is where the focus goes; in a long form it may be out of sight.
  useEffect(() => {
    if (problem?.field) {
      document.getElementById(fieldId(problem.field))?.focus();
    }
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    dialog.save();
  };

  return (
    <form
      ref={form}
      className="property-form"
      noValidate
      onSubmit={submit}
      aria-busy={isWaiting}
    >
      <nav className="property-nav" aria-label={messages.sections}>
        <ul>
          {[...sections, PICTURES].map((section) => (
            <li key={section.key}>
              <button
                type="button"
                data-wrong={
                  ('fields' in section &&
                    section.fields.includes(problem?.field ?? '')) ||
                  undefined
                }
                onClick={() => {
                  const heading = document.getElementById(headingId(section.key));
                  heading?.focus({ preventScroll: true });
                  heading?.scrollIntoView({ block: 'start' });
                }}
              >
                {section.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="property-sections" inert={isWaiting}>
        {sections.map(({ key, title: heading, Content }) => (
          <section key={key} aria-labelledby={headingId(key)}>
            <h3 id={headingId(key)} tabIndex={-1}>
              {heading}
            </h3>
            <Content
              fields={draft.fields}
              stored={stored}
              history={draft.stored?.history ?? []}
              problem={problem}
              onChange={dialog.change}
              onAmenities={dialog.changeAmenities}
            />
          </section>
        ))}
        <section aria-labelledby={headingId(PICTURES.key)}>
          <h3 id={headingId(PICTURES.key)} tabIndex={-1}>
            {PICTURES.title}
          </h3>
          <Pictures
            pictures={draft.pictures}
            isWaiting={isWaiting}
            onChange={dialog.changePictures}
          />
        </section>
      </div>
      <div className="property-foot">
        {problem && !isProblemDrawn && <FormError text={problem.text} />}
        {conflict && (
          <div className="property-conflict" role="alert">
            <p>
              <strong>
                {conflict.isDeleted ? messages.deletedTitle : messages.conflictTitle}
              </strong>
            </p>
            <p>{conflict.text}</p>
            <div className="dialog-foot">
              {!conflict.isDeleted && (
                <Button busy={isBusy} onClick={dialog.loadTheirs}>
                  {messages.loadTheirs}
                </Button>
              )}
              <Button busy={isBusy} onClick={dialog.saveMine}>
                {conflict.isDeleted ? messages.restoreMine : messages.saveMine}
              </Button>
            </div>
          </div>
        )}
        <div className="dialog-foot">
          <Button onClick={dialog.close}>{messages.cancel}</Button>
          <Button kind="action" type="submit" busy={isWaiting}>
            {title}
            {isWaiting && <span className="spinner" />}
          </Button>
        </div>
      </div>
    </form>
  );
}
