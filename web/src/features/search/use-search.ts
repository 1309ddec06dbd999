// The form of the search with the program there: what is chosen is gone to at once, what is
// typed after a pause. Without the program the form goes there by itself.

import { type RefObject, useEffect, useRef } from 'react';
import { paths } from '../../app/paths';
import { KEEP_PLACE } from '../../app/route-effects';
import { useNavigate } from '../../app/router/router';
import { useTypedBefore } from '../../lib/use-typed-before';
import { fromPairs, has, type Name, type Query, without, writeQuery } from './query';

/** The pause in typing before a search, in milliseconds. */
const PAUSE_MS = 600;

/** Shows in the form what is asked for, except where somebody is typing. */
function show(form: HTMLFormElement, query: Query): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = query[control.name as Name] ?? 'newest';
    } else if (control instanceof HTMLInputElement) {
      const value = query[control.name as Name] ?? '';
      if (control.type === 'checkbox') {
        control.checked = has(query, control.name as Name, control.value);
      } else if (control.type === 'radio') {
        control.checked = control.value === value;
      } else if (control !== document.activeElement && control.type !== 'hidden') {
        control.value = value;
      }
    }
  }
}

export function useSearch(form: RefObject<HTMLFormElement | null>, query: Query) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = writeQuery(query);
  const shown = useRef(text);

  /** What is typed and where the map goes is on the way to a search; Back passes it by. */
  const goTo = (next: Query, replace = false) => {
    clearTimeout(timer.current);
    const wanted = writeQuery(next);
    if (wanted !== text) {
      navigate(paths.homes(wanted), { replace, state: KEEP_PLACE });
    }
  };
  const go = (replace = false) => {
    if (form.current) {
      // Another search begins at its first page.
      const asked = fromPairs(new FormData(form.current));
      const { page: _, ...same } = query;
      if (writeQuery(asked) !== writeQuery(same)) {
        // The part of the map that was looked at is not of another place.
        const isElsewhere = asked.place !== query.place;
        goTo(isElsewhere ? without(asked, 'bbox', 'polygon') : asked, replace);
      }
    }
  };
  const newest = useRef(go);
  useEffect(() => {
    newest.current = go;
  });

  useTypedBefore(form, () => go(true));
  useEffect(() => {
    // The order stands beside the list, and is of the form all the same.
    const order = form.current?.elements.namedItem('sort');
    if (order instanceof HTMLSelectElement && order.value !== (query.sort ?? 'newest')) {
      newest.current(true);
    }
    // What was chosen before the page was alive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (form.current && shown.current !== text) {
      shown.current = text;
      show(form.current, query);
    }
    // `text` is all of the query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, form]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    goTo,
    go,
    /** For a control that has changed. */
    changed({ target }: { target: EventTarget }) {
      clearTimeout(timer.current);
      const isTyped =
        target instanceof HTMLInputElement &&
        !['checkbox', 'radio', 'date'].includes(target.type);
      // The place is chosen from a list, or sent.
      if (isTyped && target.name !== 'place') {
        timer.current = setTimeout(() => newest.current(true), PAUSE_MS);
      } else if (!isTyped) {
        go();
      }
    },
  };
}
