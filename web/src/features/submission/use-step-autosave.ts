// Connects the form of a step with its autosave (step-autosave.ts). The form is uncontrolled.

import { type RefObject, useEffect, useState } from 'react';
import { ApiError } from '../../core/api/client';
import { useApi } from '../../core/providers';
import { keepListing, type PostingDraft } from './api';
import { type SaveStatus, StepAutosave } from './step-autosave';
import { formValues, renderedValues } from './values-of';

export interface StepAutosaveState {
  status: SaveStatus;
  version: number;
  /** Null until the form is mounted. */
  autosave: StepAutosave | null;
  /** Call it after the app has changed the form. */
  changed: () => void;
}

export function useStepAutosave(
  form: RefObject<HTMLFormElement | null>,
  draft: PostingDraft,
): StepAutosaveState {
  const api = useApi();
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [version, setVersion] = useState(draft.version);
  const [autosave, setAutosave] = useState<StepAutosave | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) {
      return;
    }
    // Rendered values are not typed ones: opening a step saves nothing.
    const stored = draft.isConflict ? {} : renderedValues(element);
    const made = new StepAutosave({
      version: draft.version,
      stored,
      save: (seen, fields) =>
        keepListing(api, { link: draft.link, version: seen, fields }),
      isConflict: (error) =>
        error instanceof ApiError && [404, 409].includes(error.status),
      onChange: (next, newest) => {
        setStatus(next);
        setVersion(newest);
      },
    });
    // oxlint-disable-next-line react/set-state-in-effect -- it reads the form, which is there from now on
    setAutosave(made);
    if (draft.isConflict) {
      // The user decides by submitting the form; until then nothing is overwritten.
      made.stop();
    }
    // Includes text that was typed before hydration.
    made.changed(formValues(element));
    const onChange = () => made.changed(formValues(element));
    const flushSoon = () => made.flushSoon();
    const submit = (event: SubmitEvent) => {
      if (made.isBusy) {
        const { submitter } = event;
        event.preventDefault();
        void made.drain().then(() => element.requestSubmit(submitter));
        return;
      }
      void made.drain();
    };
    element.addEventListener('input', onChange);
    element.addEventListener('change', onChange);
    element.addEventListener('submit', submit);
    window.addEventListener('online', flushSoon);
    document.addEventListener('visibilitychange', flushSoon);
    return () => {
      made.stop();
      element.removeEventListener('input', onChange);
      element.removeEventListener('change', onChange);
      element.removeEventListener('submit', submit);
      window.removeEventListener('online', flushSoon);
      document.removeEventListener('visibilitychange', flushSoon);
    };
  }, [api, draft, form]);

  const changed = () => {
    const element = form.current;
    if (element) {
      autosave?.changed(formValues(element));
    }
  };
  return { status, version, autosave, changed };
}
