// The field for where a link leads: an address, or words, for which it offers pages and
// blogs of this site. A combobox: the arrows choose, Enter takes, Escape closes the list.

import { useEffect, useRef, useState } from 'react';
import { TextField } from '../ui/field';
import { looksLikeAddress } from './links';
import { messages } from './messages';
import type { LinkPlace, SearchPlaces } from './rich-text';
import './choices.css';

const PAUSE_MS = 250;
const LIST = 'link-places';
const option = (at: number) => `${LIST}-${at}`;

interface Props {
  value: string;
  error: string | undefined;
  searchPlaces: SearchPlaces;
  onType: (text: string) => void;
  onPick: (found: LinkPlace) => void;
}

export function LinkAddress({ value, error, searchPlaces, onType, onPick }: Props) {
  const [found, setFound] = useState<LinkPlace[]>([]);
  const [said, setSaid] = useState('');
  const [active, setActive] = useState(-1);
  // What is looked for; null before anybody typed, and after a choice.
  const [wanted, setWanted] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (wanted === null) {
      return;
    }
    let isWanted = true;
    const show = (places: LinkPlace[], text: string) => {
      if (isWanted) {
        setFound(places);
        setActive(-1);
        setSaid(text);
      }
    };
    const { known, more } = searchPlaces(wanted);
    const look = async () => {
      try {
        const all = [...known, ...(await more())];
        show(all, messages.placesFound(all.length));
      } catch {
        // The pages are known without a call.
        show(known, messages.searchFailed);
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [searchPlaces, wanted]);

  useEffect(() => {
    list.current?.children.item(active)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const isOpen = found.length > 0;
  const close = () => {
    setFound([]);
    setActive(-1);
    setSaid('');
    setWanted(null);
  };
  const pick = (place: LinkPlace) => {
    close();
    onPick(place);
  };
  return (
    <div className="places">
      <TextField
        id="link-address"
        label={messages.linkAddress}
        hint={messages.linkHint}
        error={error}
        autoComplete="off"
        spellCheck={false}
        data-autofocus="true"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={LIST}
        aria-activedescendant={active >= 0 ? option(active) : undefined}
        value={value}
        onChange={({ target }) => {
          onType(target.value);
          const text = target.value.trim();
          if (text === '' || looksLikeAddress(text)) {
            close();
          } else {
            setWanted(text);
          }
        }}
        onKeyDown={(event) => {
          const moves: Record<string, number> = {
            ArrowDown: active + 1,
            ArrowUp: active < 0 ? found.length - 1 : active - 1 + found.length,
          };
          const to = moves[event.key];
          const chosen = found[active];
          if (isOpen && to !== undefined) {
            event.preventDefault();
            setActive(to % found.length);
          } else if (event.key === 'Enter' && chosen) {
            event.preventDefault();
            pick(chosen);
          } else if (event.key === 'Escape' && isOpen) {
            // Only the list goes; the dialog stays.
            event.preventDefault();
            event.stopPropagation();
            close();
          }
        }}
        onBlur={({ relatedTarget }) => {
          if (!list.current?.contains(relatedTarget)) {
            close();
          }
        }}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div
        ref={list}
        className="places-list"
        id={LIST}
        role="listbox"
        aria-label={messages.places}
        hidden={!isOpen}
        tabIndex={-1}
      >
        {found.map((place, at) => (
          // The keys are the field's, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${place.kind} ${place.href}`}
            className="places-option"
            id={option(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
          >
            <span lang={place.lang}>{place.title}</span>
            <span className="places-kind">{place.kind}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
