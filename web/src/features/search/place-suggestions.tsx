// Suggests places that begin with the typed text: the list of a combobox, for pointer and keyboard.

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Schemas } from '../../core/api/client';
import { useApi } from '../../core/providers';
import { placeMessages } from './place-messages';

type Suggestion = Schemas['PlaceSuggestion'];

const TYPING_DELAY_MS = 200;
const MIN_CHARS = 2;

export interface PlaceSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  onChoose: (query: Suggestion['query']) => void;
}

export function PlaceSuggestions({ input, label, onChoose }: PlaceSuggestionsProps) {
  const api = useApi();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = useRef(0);
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const [at, setAt] = useState(-1);

  const close = () => {
    clearTimeout(timer.current);
    question.current += 1;
    setFound([]);
    setAt(-1);
  };
  const look = () => {
    close();
    const text = input.current?.value.trim() ?? '';
    if ([...text].length < MIN_CHARS) {
      return;
    }
    const mine = question.current;
    timer.current = setTimeout(() => {
      // Without suggestions the typed text is searched.
      api.get('/api/homes/places', { q: text }, '').then(
        (places) => mine === question.current && setFound(places),
        () => {},
      );
    }, TYPING_DELAY_MS);
  };
  const choose = (one: Suggestion) => {
    close();
    onChoose(one.query);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[at];
    if (step && found.length > 0) {
      event.preventDefault();
      // One more than the options: none of them is active then.
      const places = found.length + 1;
      setAt(((at + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter') {
      close();
    } else if (event.key === 'Escape' && found.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const isOpen = found.length > 0;

  // The field exists already, so its ARIA attributes are set here.
  useEffect(() => {
    const told = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': 'seek-places',
      'aria-expanded': String(isOpen),
    };
    const field = input.current;
    for (const [name, value] of Object.entries(told)) {
      field?.setAttribute(name, value);
    }
    if (at >= 0) {
      const id = `seek-place-${at}`;
      field?.setAttribute('aria-activedescendant', id);
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    }
    return () => {
      for (const name of [...Object.keys(told), 'aria-activedescendant']) {
        field?.removeAttribute(name);
      }
    };
  }, [input, isOpen, at]);
  const lookNow = useEffectEvent(look);
  const pressNow = useEffectEvent(press);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const field = input.current;
    const onInput = () => lookNow();
    const onKeyDown = (event: KeyboardEvent) => pressNow(event);
    const onBlur = () => closeNow();
    field?.addEventListener('input', onInput);
    field?.addEventListener('keydown', onKeyDown);
    field?.addEventListener('blur', onBlur);
    // Text that was typed while this module loaded.
    if (field && field === document.activeElement && field.value !== field.defaultValue) {
      onInput();
    }
    return () => {
      clearTimeout(timer.current);
      field?.removeEventListener('input', onInput);
      field?.removeEventListener('keydown', onKeyDown);
      field?.removeEventListener('blur', onBlur);
    };
  }, [input]);

  return (
    <>
      <div id="seek-places" role="listbox" aria-label={label} hidden={!isOpen}>
        {found.map((one, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
          <div
            key={`${one.kind} ${one.label}`}
            id={`seek-place-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            <span>{one.label}</span>
            <span className="small muted">
              {(placeMessages.kinds as Record<string, string>)[one.kind]} {one.count}
            </span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && placeMessages.found(found.length)}
      </p>
    </>
  );
}
