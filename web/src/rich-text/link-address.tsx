// The field for the target of a link: an address, or words that search pages and blogs of this
// site. It is Base UI's combobox.

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useState } from 'react';
import { TextField } from '../ui/field';
import { containerOf } from '../ui/top-layer';
import { looksLikeAddress } from './links';
import { messages } from './messages';
import type { LinkPlace, SearchPlaces } from './rich-text';
import '../ui/popup.css';
import './choices.css';

const PAUSE_MS = 250;

interface Props {
  value: string;
  error: string | undefined;
  searchPlaces: SearchPlaces;
  onType: (text: string) => void;
  onPick: (found: LinkPlace) => void;
}

export function LinkAddress({ value, error, searchPlaces, onType, onPick }: Props) {
  const [places, setPlaces] = useState<LinkPlace[]>([]);
  const [status, setStatus] = useState('');
  // Null before anybody typed, and after a choice.
  const [query, setQuery] = useState<string | null>(null);
  const [field, setField] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (query === null) {
      return;
    }
    let isLatest = true;
    const show = (found: LinkPlace[], text: string) => {
      if (isLatest) {
        setPlaces(found);
        setStatus(text);
      }
    };
    const { known, more } = searchPlaces(query);
    const search = async () => {
      try {
        const all = [...known, ...(await more())];
        show(all, messages.placesFound(all.length));
      } catch {
        // The pages are known without a call.
        show(known, messages.searchFailed);
      }
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [searchPlaces, query]);

  const close = () => {
    setPlaces([]);
    setStatus('');
    setQuery(null);
  };
  return (
    <Autocomplete.Root
      items={places}
      filter={null}
      itemToStringValue={({ title }) => title}
      open={places.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) {
          close();
        }
      }}
      value={value}
      onValueChange={(typed, { reason }) => {
        // A choice fills in the address, not the title.
        if (reason === 'item-press') {
          return;
        }
        onType(typed);
        const text = typed.trim();
        if (text === '' || looksLikeAddress(text)) {
          close();
        } else {
          setQuery(text);
        }
      }}
    >
      <Autocomplete.Input
        ref={setField}
        render={
          <TextField
            id="link-address"
            label={messages.linkAddress}
            // While the list is open Base UI hides everything else from screen readers, including
            // the label.
            aria-label={messages.linkAddress}
            hint={messages.linkHint}
            error={error}
            spellCheck={false}
            data-autofocus="true"
          />
        }
      />
      <Autocomplete.Status className="visually-hidden">{status}</Autocomplete.Status>
      <Autocomplete.Portal container={containerOf(field)}>
        <Autocomplete.Positioner
          className="popup-positioner"
          sideOffset={4}
          positionMethod="fixed"
        >
          <Autocomplete.Popup>
            <Autocomplete.List className="popup places-list" aria-label={messages.places}>
              {(place: LinkPlace) => (
                <Autocomplete.Item
                  key={`${place.kind} ${place.href}`}
                  className="places-option"
                  value={place}
                  onClick={() => {
                    close();
                    onPick(place);
                  }}
                >
                  <span lang={place.lang}>{place.title}</span>
                  <span className="places-kind">{place.kind}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
