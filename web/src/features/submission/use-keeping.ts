// Keeps what is typed into the form of a step; the form itself stays the browser's.

import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { useApi } from '../../app/providers';
import { type Draft, keepListing, type Values } from './api';
import { Keeper, type Keeping, type Kept, type Place } from './keeper';

/** The fields of a form as the server reads them: boxes of one name are joined. */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const element of form.elements) {
    const { name } = element as HTMLInputElement;
    // The fields of the dictionary begin with a capital.
    if (/^[A-Z]/.test(name)) {
      values[name] ??= '';
    }
  }
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name in values) {
      const text = value.replaceAll('\r\n', '\n');
      values[name] = values[name] ? `${values[name]},${text}` : text;
    }
  }
  return values;
}

/** The same as the server has drawn them, whatever was typed since. */
export function drawnOf(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const element of form.elements) {
    const field = element as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    if (!/^[A-Z]/.test(field.name)) {
      continue;
    }
    values[field.name] ??= '';
    let text = '';
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options];
      text =
        (options.find((option) => option.hasAttribute('selected')) ?? options[0])
          ?.value ?? '';
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      text = (field as HTMLInputElement).defaultChecked ? field.value : '';
    } else {
      text = field.defaultValue;
    }
    if (text !== '') {
      values[field.name] = values[field.name] ? `${values[field.name]},${text}` : text;
    }
  }
  return values;
}

/** Puts values back into a form. */
export function fill(form: HTMLFormElement, values: Values): void {
  for (const element of form.elements) {
    const field = element as HTMLInputElement;
    const value = values[field.name];
    if (value === undefined || !/^[A-Z]/.test(field.name)) {
      continue;
    }
    if (field.type === 'checkbox') {
      field.checked = value.split(',').includes(field.value);
    } else if (field.type === 'radio') {
      field.checked = field.value === value;
    } else {
      field.value = value;
    }
  }
}

function placeOf(draft: Draft): Place {
  const key = `posting-${draft.id}-${draft.step}`;
  return {
    read: () => localStorage.getItem(key),
    write: (text) => localStorage.setItem(key, text),
    remove: () => localStorage.removeItem(key),
  };
}

export interface UsedKeeping {
  keeping: Keeping;
  version: number;
  /** What was typed before, when somebody has written since. */
  offered: Kept | null;
  putBack: () => void;
  /** The form was changed by something else than a hand. */
  changed: () => void;
}

export function useKeeping(
  form: RefObject<HTMLFormElement | null>,
  draft: Draft,
): UsedKeeping {
  const api = useApi();
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const [version, setVersion] = useState(draft.version);
  const [offered, setOffered] = useState<Kept | null>(null);
  const keeper = useRef<Keeper | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) {
      return;
    }
    // What was drawn and not touched is nobody's word: a look at a step saves nothing.
    const stored = draft.isConflict ? {} : drawnOf(element);
    const made = new Keeper({
      place: placeOf(draft),
      version: draft.version,
      stored,
      save: (seen, fields) =>
        keepListing(api, { link: draft.link, version: seen, fields }),
      isConflict: (error) =>
        error instanceof ApiError && [404, 409].includes(error.status),
      onChange: (now, newest) => {
        setKeeping(now);
        setVersion(newest);
      },
    });
    keeper.current = made;
    if (draft.isConflict) {
      // Somebody decides by sending the form; until then nothing is overwritten.
      made.stop();
    }
    const left = made.left();
    if (left && left.version === draft.version) {
      // Nobody has written since: it goes on where it was.
      fill(element, left.values);
    } else if (left) {
      // What the device has is known only here.
      // oxlint-disable-next-line react/set-state-in-effect
      setOffered(left);
    }
    // Also what somebody has typed before the program was there.
    made.typed(valuesOf(element));
    const typed = () => made.typed(valuesOf(element));
    const hurry = () => made.hurry();
    const submit = (event: SubmitEvent) => {
      if (made.isBusy) {
        const { submitter } = event;
        event.preventDefault();
        void made.settle().then(() => element.requestSubmit(submitter));
        return;
      }
      void made.settle();
    };
    element.addEventListener('input', typed);
    element.addEventListener('change', typed);
    element.addEventListener('submit', submit);
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      made.stop();
      element.removeEventListener('input', typed);
      element.removeEventListener('change', typed);
      element.removeEventListener('submit', submit);
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [api, draft, form]);

  const changed = () => {
    const element = form.current;
    if (element) {
      keeper.current?.typed(valuesOf(element));
    }
  };
  return {
    keeping,
    version,
    offered,
    changed,
    putBack: () => {
      if (form.current && offered) {
        fill(form.current, offered.values);
        setOffered(null);
        changed();
      }
    },
  };
}
