// The form of the search with the program there: what is chosen is gone to at once, what is
// typed after a pause. Without the program the form goes there by itself.

import { type RefObject, useEffect, useRef } from 'react';
import { paths } from '../../app/paths';
import { KEEP_PLACE } from '../../app/route-effects';
import { useLocation, useNavigate } from '../../app/router/router';
import { coverOf } from '../../app/use-cover';
import { useTypedBefore } from '../../lib/use-typed-before';
import {
  fromPairs,
  has,
  isUnderstood,
  type Name,
  type Query,
  readQuery,
  without,
  writeQuery,
} from './query';

/** The pause in typing before a search, in milliseconds. */
const PAUSE_MS = 600;

/** Whether a field has what is not searched for yet: another value than was shown last. */
function isTyped({ name, value }: HTMLInputElement, last: Query, next: Query): boolean {
  const typed = fromPairs([[name, value]])[name as Name] ?? '';
  const isRead = isUnderstood(name as Name, value);
  return !isRead || [last, next].every((query) => typed !== (query[name as Name] ?? ''));
}

/** Shows in the form what is asked for, except where somebody has typed something else. */
function show(form: HTMLFormElement, last: Query, query: Query): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = query[control.name as Name] ?? 'newest';
    } else if (control instanceof HTMLInputElement) {
      const value = query[control.name as Name] ?? '';
      if (control.type === 'checkbox') {
        control.checked = has(query, control.name as Name, control.value);
      } else if (control.type === 'radio') {
        control.checked = control.value === value;
      } else if (
        control !== document.activeElement &&
        control.type !== 'hidden' &&
        !isTyped(control, last, query)
      ) {
        control.value = value;
      }
    }
  }
}

export function useSearch(form: RefObject<HTMLFormElement | null>, query: Query) {
  const navigate = useNavigate();
  const place = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = writeQuery(query);
  const shown = useRef(text);

  /** What is typed and where the map goes is on the way to a search; Back passes it by. */
  const goTo = (next: Query, replace = false) => {
    const wanted = writeQuery(next);
    if (wanted !== text) {
      // What covers the list stays open.
      navigate(paths.homes(wanted), {
        replace,
        state: { ...coverOf(place.state), ...KEEP_PLACE },
      });
    }
  };
  const go = (replace = false) => {
    clearTimeout(timer.current);
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
    // What was chosen before the page was hydrated.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (form.current && shown.current !== text) {
      const last = readQuery(shown.current);
      shown.current = text;
      show(form.current, last, query);
    }
    // `text` is all of the query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, form]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    goTo,
    go,
    /** Also what is typed and not searched for yet. */
    clear() {
      clearTimeout(timer.current);
      for (const control of form.current?.elements ?? []) {
        if (
          control instanceof HTMLInputElement &&
          /^(text|search|date)$/.test(control.type)
        ) {
          control.value = '';
        }
      }
    },
    /** For a control that has changed. */
    changed({ target }: { target: EventTarget }) {
      clearTimeout(timer.current);
      const isText =
        target instanceof HTMLInputElement &&
        !['checkbox', 'radio', 'date'].includes(target.type);
      // The place is chosen from a list, or sent.
      if (isText && target.name !== 'place') {
        timer.current = setTimeout(() => newest.current(true), PAUSE_MS);
      } else if (!isText) {
        go();
      }
    },
  };
}
