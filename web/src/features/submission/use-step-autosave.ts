// Connects the form of a step with its autosave (step-autosave.ts). The form is uncontrolled.

import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../core/api/client';
import { useApi } from '../../core/providers';
import { keepListing, type PostingDraft } from './api';
import {
  sameValues,
  type SaveStatus,
  StepAutosave,
  type StepStorage,
  type StoredStep,
} from './step-autosave';
import { fillForm, formValues, isTouched, renderedValues } from './values-of';

function storageFor(draft: PostingDraft): StepStorage {
  const key = `posting-${draft.id}-${draft.step}`;
  return {
    read: () => localStorage.getItem(key),
    write: (text) => localStorage.setItem(key, text),
    remove: () => localStorage.removeItem(key),
  };
}

export interface StepAutosaveState {
  status: SaveStatus;
  version: number;
  /** Unsaved values of this device, when somebody else has saved since. */
  offered: StoredStep | null;
  putBack: () => void;
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
  const [offered, setOffered] = useState<StoredStep | null>(null);
  const autosave = useRef<StepAutosave | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) {
      return;
    }
    // Rendered values are not typed ones: opening a step saves nothing.
    const stored = draft.isConflict ? {} : renderedValues(element);
    const made = new StepAutosave({
      storage: storageFor(draft),
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
    autosave.current = made;
    if (draft.isConflict) {
      // The user decides by submitting the form; until then nothing is overwritten.
      made.stop();
    }
    const left = made.leftover();
    if (left && left.version === draft.version && !isTouched(element)) {
      // Nobody has saved since, so the form continues with these values. Text that was typed
      // before hydration is never overwritten: another window may own the stored values.
      fillForm(element, left.values);
    } else if (left && !sameValues(left.values, formValues(element))) {
      // The storage can be read only here.
      // oxlint-disable-next-line react/set-state-in-effect
      setOffered(left);
    }
    // Includes what was typed before hydration.
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
      autosave.current?.changed(formValues(element));
    }
  };
  return {
    status,
    version,
    offered,
    changed,
    putBack: () => {
      if (form.current && offered) {
        fillForm(form.current, offered.values);
        setOffered(null);
        changed();
      }
    },
  };
}
