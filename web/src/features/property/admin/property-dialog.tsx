// Add Property and Update Property: one long form in sections, with links to them at its top. The
// dialog stays open until the server has saved the property.

import { type FormEvent, useEffect, useRef } from 'react';
import { ChangedBy } from '../../../core/admin/changed-by';
import { LeavingQuestion } from '../../../core/leaving/ask-before-leaving';
import { messages as words } from '../../../core/drafts/messages';
import { BusyFields } from '../../../ui/busy-fields';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormError } from '../../../ui/form-error';
import { useAgents } from './agents';
import { type FieldName, sections } from './fields';
import { fieldId } from './form-fields';
import { SectionFields } from './form-sections';
import { messages } from './messages';
import { Pictures } from './pictures';
import { isDrawn } from './property-form';
import { PublicationSteps } from './publication';
import type { PropertyDialogState } from './use-property-dialog';

const NO_FIELDS: readonly FieldName[] = [];
const PUBLICATION = {
  key: 'publication',
  title: messages.publication,
  fields: NO_FIELDS,
};
const PICTURES = { key: 'pictures', title: messages.pictures, fields: NO_FIELDS };

function headingId(key: string): string {
  return `property-section-${key}`;
}

export function PropertyDialog({ dialog }: { dialog: PropertyDialogState }) {
  const isNew = dialog.state.draft.stored === null;
  const title = isNew ? messages.addTitle : messages.updateTitle;
  return (
    <>
      <Dialog size="sheet" open={dialog.isOpen} title={title} onClose={dialog.close}>
        {dialog.isOpen && <Form dialog={dialog} title={title} />}
      </Dialog>
      <LeavingQuestion
        leaving={{
          isAsking: dialog.isAsking,
          ask: dialog.close,
          stay: dialog.stay,
          leave: async () => dialog.leave(),
        }}
      />
    </>
  );
}

function Form({ dialog, title }: { dialog: PropertyDialogState; title: string }) {
  const { state, isWaiting, isSaving } = dialog;
  const { draft, problem, conflict, serial } = state;
  const form = useRef<HTMLFormElement>(null);
  const agents = useAgents();
  const stored = draft.stored?.fields ?? null;
  const isProblemDrawn =
    problem?.field !== undefined && isDrawn(problem.field, draft.fields, stored);

  // The field with the error gets the focus; in a long form it may be out of view.
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
          {[
            ...sections,
            ...(draft.stored?.publication ? [PUBLICATION] : []),
            PICTURES,
          ].map((section) => (
            <li key={section.key}>
              <button
                type="button"
                data-wrong={
                  section.fields.some((field) => field === problem?.field) || undefined
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
      <BusyFields className="property-sections" isBusy={isWaiting}>
        {sections.map((section) => (
          <section key={section.key} aria-labelledby={headingId(section.key)}>
            <h3 id={headingId(section.key)} tabIndex={-1}>
              {section.title}
            </h3>
            <SectionFields
              section={section}
              fields={draft.fields}
              agents={agents}
              stored={stored}
              history={draft.stored?.history ?? []}
              problem={problem}
              onChange={dialog.change}
              onAmenities={dialog.changeAmenities}
            />
          </section>
        ))}
        {draft.stored?.publication && (
          <section aria-labelledby={headingId(PUBLICATION.key)}>
            <h3 id={headingId(PUBLICATION.key)} tabIndex={-1}>
              {PUBLICATION.title}
            </h3>
            <PublicationSteps
              key={serial}
              propertyKey={draft.stored.key}
              publication={draft.stored.publication}
            />
          </section>
        )}
        <section aria-labelledby={headingId(PICTURES.key)}>
          <h3 id={headingId(PICTURES.key)} tabIndex={-1}>
            {PICTURES.title}
          </h3>
          <Pictures
            // Late pictures belong to the former opening.
            key={serial}
            pictures={draft.pictures}
            wanted={draft.fields.RemarksLanguage || undefined}
            isWaiting={isWaiting}
            onChange={dialog.changePictures}
          />
        </section>
      </BusyFields>
      <div className="property-foot">
        {!dialog.isKept && <p className="hint">{words.notKept}</p>}
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
                <Button busy={isSaving} onClick={dialog.loadTheirs}>
                  {messages.loadTheirs}
                </Button>
              )}
              <Button busy={isSaving} onClick={dialog.saveMine}>
                {conflict.isDeleted ? messages.restoreMine : messages.saveMine}
              </Button>
            </div>
          </div>
        )}
        {draft.stored && <ChangedBy thing={`property ${draft.stored.key}`} />}
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
