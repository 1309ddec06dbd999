// The search form after hydration. A choice searches at once, typed text after a pause. Both
// directions are here: from the form into the address, and from the address into the form.

import { type RefObject, useEffect, useRef } from 'react';
import { rememberPurpose } from './last-purpose';
import { KEEP_PLACE } from '../../core/route-effects';
import { useLocation, useNavigate } from '../../core/router/router';
import { coverOf } from '../../core/use-cover';
import { useTypedBefore } from '../../lib/use-typed-before';
import {
  fromPairs,
  hasValue,
  isValidValue,
  type QueryName,
  type Query,
  readQuery,
  hasPrices,
  withoutNames,
  homesPath,
  writeQuery,
} from '../homes/query';

/** The delay between typing and a search, in milliseconds. */
const TYPING_DELAY_MS = 600;

/** Whether the text of a field differs from the last search and from the next one. */
function hasUnsearchedText(
  { name, value }: HTMLInputElement,
  last: Query,
  next: Query,
): boolean {
  const typed = fromPairs([[name, value]])[name as QueryName] ?? '';
  const isRead = isValidValue(name as QueryName, value);
  return (
    !isRead || [last, next].every((query) => typed !== (query[name as QueryName] ?? ''))
  );
}

/** Writes a query into the form, but not over text that was typed and not searched for. */
function writeForm(form: HTMLFormElement, last: Query, query: Query): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = query[control.name as QueryName] ?? 'newest';
    } else if (control instanceof HTMLInputElement) {
      const value = query[control.name as QueryName] ?? '';
      if (control.type === 'checkbox') {
        control.checked = hasValue(query, control.name as QueryName, control.value);
      } else if (control.type === 'radio') {
        control.checked = control.value === value;
      } else if (
        control !== document.activeElement &&
        control.type !== 'hidden' &&
        !hasUnsearchedText(control, last, query)
      ) {
        control.value = value;
      }
    }
  }
}

/** The query without prices and their order, when it has no purpose. */
function withoutMixedPrices(query: Query): Query {
  if (hasPrices(query)) {
    return query;
  }
  const { sort = '', ...rest } = withoutNames(query, 'price_min', 'price_max');
  return sort === '' || sort.startsWith('price') ? rest : { ...rest, sort };
}

interface ShownSearch {
  /** The query of the shown homes; after a failure that of the last response. */
  shownQuery: Query;
  /** Searches again, when the same query is chosen after a failure. */
  refetch: () => void;
}

export function useSearch(
  form: RefObject<HTMLFormElement | null>,
  query: Query,
  { shownQuery, refetch }: ShownSearch,
) {
  const navigate = useNavigate();
  const location = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = writeQuery(query);
  const shownText = writeQuery(shownQuery);
  const shown = useRef(shownText);

  /** `replace` is for typing and for movements of the map: Back skips them. */
  const goTo = (next: Query, replace = false) => {
    const wanted = writeQuery(next);
    if (wanted !== text) {
      // An open panel stays open.
      navigate(homesPath(next), {
        replace,
        state: { ...coverOf(location.state), ...KEEP_PLACE },
      });
    }
  };
  const go = (replace = false) => {
    clearTimeout(timer.current);
    if (form.current) {
      // A new search begins at the first page.
      const asked = withoutMixedPrices(fromPairs(new FormData(form.current)));
      const { page: _, ...same } = query;
      if (writeQuery(asked) === writeQuery(same)) {
        if (shownText !== text) {
          refetch();
        }
      } else {
        // A new place does not keep the old box.
        const isElsewhere = asked.place !== query.place;
        goTo(isElsewhere ? withoutNames(asked, 'bbox', 'polygon') : asked, replace);
      }
    }
  };
  const newest = useRef(go);
  useEffect(() => {
    newest.current = go;
  });

  useTypedBefore(form, () => go(true));
  useEffect(() => {
    // The sort order stands outside the form element, and belongs to it.
    const order = form.current?.elements.namedItem('sort');
    if (order instanceof HTMLSelectElement && order.value !== (query.sort ?? 'newest')) {
      newest.current(true);
    }
    // Applies a choice that was made before hydration.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (form.current && shown.current !== shownText) {
      const last = readQuery(shown.current);
      shown.current = shownText;
      writeForm(form.current, last, shownQuery);
    }
    // `shownText` stands for the query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shownText, form]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    goTo,
    go,
    /** Empties the text fields, too. */
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
    /** Handles a change of a control. */
    changed({ target }: { target: EventTarget }) {
      clearTimeout(timer.current);
      if (target instanceof HTMLInputElement && target.name === 'purpose') {
        rememberPurpose(target.value);
      }
      const isText =
        target instanceof HTMLInputElement &&
        !['checkbox', 'radio', 'date'].includes(target.type);
      // The place is chosen from suggestions, or submitted.
      if (isText && target.name !== 'place') {
        timer.current = setTimeout(() => newest.current(true), TYPING_DELAY_MS);
      } else if (!isText) {
        go();
      }
    },
  };
}
