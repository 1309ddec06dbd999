// The search of homes in the hero: the first two fields of `/homes`, as a plain form. Suggestions
// of places load when the field gets the focus.

import { type ComponentType, useRef, useState } from 'react';
import { useIsInitialEntry } from '../../core/initial-entry';
import { paths } from '../../core/paths';
import { useQueryCache } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { Icon } from '../../ui/icon';
import type { PlaceSuggestionsProps } from '../search/place-suggestions';
import { messages } from './messages';
import '../../ui/field.css';
import '../../ui/segmented.css';
import '../search/place-combobox.css';
import './hero-search.css';

const EMPTY = ['empty-purposes'];

export function HeroSearch() {
  const queryCache = useQueryCache();
  // Only the server's page has the data; after a client-side navigation it is fetched.
  const isInitialEntry = useIsInitialEntry();
  const isServed = queryCache.getQueryState(['newest-homes']).data !== undefined;
  const { data: empty } = useQuery({
    queryKey: EMPTY,
    queryFn: async () => {
      const { primeCache } = await import('../../core/page-data');
      await primeCache(queryCache, paths.home);
      return queryCache.getQueryState<string[]>(EMPTY).data ?? [];
    },
    enabled: !isServed && !isInitialEntry,
  });
  const purposes = (['sell', 'rent'] as const).filter((one) => !empty?.includes(one));
  const input = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<ComponentType<PlaceSuggestionsProps> | null>(null);
  const fetchList = () => {
    // Without suggestions the typed text is searched.
    import('../search/place-suggestions').then(
      (it) => setList(() => it.PlaceSuggestions),
      () => {},
    );
  };
  const choose: PlaceSuggestionsProps['onChoose'] = ({ place }) => {
    if (input.current) {
      input.current.value = place;
      input.current.form?.requestSubmit();
    }
  };
  return (
    <div className="hero-search on-brand">
      <form role="search" aria-label={messages.searchHomes} action={paths.homes()}>
        {purposes.length > 1 ? (
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
        ) : (
          <input type="hidden" name="purpose" value={purposes[0] ?? 'all'} />
        )}
        <div className="seek-place">
          <Icon name="search" />
          <input
            className="input"
            ref={input}
            type="search"
            name="place"
            autoComplete="off"
            maxLength={100}
            aria-label={messages.place}
            placeholder={messages.place}
            onFocus={fetchList}
          />
          {List && <List input={input} label={messages.place} onChoose={choose} />}
        </div>
        <button
          className="button button-brand"
          type="submit"
          aria-label={messages.search}
        >
          <Icon name="search" />
          <span>{messages.search}</span>
        </button>
      </form>
    </div>
  );
}
