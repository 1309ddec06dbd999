// The field for a place: free text. Suggestions (place-suggestions.tsx) load when the field gets the
// focus.

import { type ComponentType, useRef, useState } from 'react';
import { Icon } from '../../ui/icon';
import { messages } from './messages';
import type { PlaceSuggestionsProps } from './place-suggestions';
import '../../ui/field.css';
import './place-combobox.css';

interface Props extends Pick<PlaceSuggestionsProps, 'onChoose'> {
  place: string | undefined;
}

export function PlaceCombobox({ place = '', onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<ComponentType<PlaceSuggestionsProps> | null>(null);
  const fetchList = () => {
    if (!List) {
      // Without suggestions the typed text is searched.
      import('./place-suggestions').then(
        ({ PlaceSuggestions }) => setList(() => PlaceSuggestions),
        () => {},
      );
    }
  };
  const choose: Props['onChoose'] = (query) => {
    if (input.current) {
      input.current.value = query.place;
    }
    onChoose(query);
  };
  return (
    <div className="seek-place">
      <label className="visually-hidden" htmlFor="seek-place">
        {messages.placeLabel}
      </label>
      <Icon name="search" />
      <input
        className="input"
        id="seek-place"
        ref={input}
        type="search"
        name="place"
        autoComplete="off"
        maxLength={100}
        placeholder={messages.placeLabel}
        defaultValue={place}
        onFocus={fetchList}
        // The field may have had the focus before hydration.
        onChange={fetchList}
      />
      {List && <List input={input} label={messages.placeLabel} onChoose={choose} />}
    </div>
  );
}
