// Keeps what is typed into the form of a step; the form itself stays the browser's.

import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { useApi } from '../../app/providers';
import { type Draft, keepListing } from './api';
import { Keeper, type Keeping, type Kept, type Place, same } from './keeper';
import { drawnOf, fill, isTouched, valuesOf } from './values-of';

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
    if (left && left.version === draft.version && !isTouched(element)) {
      // Nobody has written since, here or elsewhere: it goes on where it was. What somebody
      // writes before the program is there is never written over (another window keeps its
      // words under the same name).
      fill(element, left.values);
    } else if (left && !same(left.values, valuesOf(element))) {
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
