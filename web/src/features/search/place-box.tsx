// Where to look: free words. Places of ours that begin like them are suggested by a program
// that is fetched when somebody comes to the field (place-list.tsx).

import { type ComponentType, useRef, useState } from 'react';
import { Icon } from '../../ui/icon';
import { messages } from './messages';
import type { PlaceListProps } from './place-list';

interface Props extends Pick<PlaceListProps, 'onChoose'> {
  place: string | undefined;
}

export function PlaceBox({ place = '', onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<ComponentType<PlaceListProps> | null>(null);
  const fetchList = () => {
    if (!List) {
      // Without suggestions the words are searched for as they are.
      import('./place-list').then(
        ({ PlaceList }) => setList(() => PlaceList),
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
        // It had the focus before the page was hydrated.
        onChange={fetchList}
      />
      {List && <List input={input} label={messages.placeLabel} onChoose={choose} />}
    </div>
  );
}
