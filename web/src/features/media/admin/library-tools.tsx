// The search and the filter of the library.

import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { MediaFilter, MediaQuery } from './api';
import { messages } from './messages';

interface Props {
  asked: MediaQuery;
  filters: readonly MediaFilter[];
  onAsk: (asked: MediaQuery) => void;
}

export function LibraryTools({ asked, filters, onAsk }: Props) {
  const [typed, setTyped] = useState(asked.search);
  return (
    <form
      className="media-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // It may be inside another form.
        event.stopPropagation();
        onAsk({ ...asked, search: typed.trim() });
      }}
    >
      <div className="tools-search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          placeholder={messages.search}
          aria-label={messages.search}
          value={typed}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit">{messages.searchAction}</Button>
      {(typed !== '' || asked.search !== '') && (
        <Button
          kind="plain"
          onClick={() => {
            setTyped('');
            onAsk({ ...asked, search: '' });
          }}
        >
          {messages.clear}
        </Button>
      )}
      <label className="media-filter">
        <span>{messages.filter}</span>
        <select
          className="input"
          value={asked.filter}
          onChange={({ target }) => {
            const filter = filters.find((one) => one === target.value) ?? 'all';
            onAsk({ ...asked, filter });
          }}
        >
          {filters.map((filter) => (
            <option key={filter} value={filter}>
              {messages.filters[filter]}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
