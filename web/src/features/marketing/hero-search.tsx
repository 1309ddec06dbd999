// The search of homes on the pavement of the street: the first two fields of `/homes`, as a plain
// form that leads there.

import { useRef } from 'react';
import { paths } from '../../core/paths';
import { Icon } from '../../ui/icon';
import { PlaceCombobox } from '../search/place-combobox';
import { messages } from './messages';
import '../../ui/segmented.css';
import './hero-search.css';

const purposes = ['sell', 'rent'] as const;

export function HeroSearch() {
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="hero-search on-brand">
      <form
        ref={form}
        role="search"
        aria-label={messages.searchHomes}
        action={paths.homes()}
      >
        <fieldset className="seg">
          <legend className="visually-hidden">{messages.purpose}</legend>
          {purposes.map((purpose, at) => (
            <label key={purpose}>
              <input
                type="radio"
                name="purpose"
                value={purpose}
                defaultChecked={at === 0}
              />
              {messages.purposes[purpose]}
            </label>
          ))}
        </fieldset>
        <PlaceCombobox place={undefined} onChoose={() => form.current?.requestSubmit()} />
        <button className="button button-brand" type="submit">
          <Icon name="search" />
          <span>{messages.search}</span>
        </button>
      </form>
    </div>
  );
}
