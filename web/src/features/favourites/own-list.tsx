// The favourites of this device: prices then and now, changes, notes; sorting, sharing, comparing,
// removing with undo.

import { useEffect, useRef, useState } from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { paths } from '../../core/paths';
import { usePageState, useToast } from '../../core/providers';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import type { HomeRow } from '../homes/types';
import { useKeptHomes } from './api';
import { ChooseBox, CompareForm } from './choice';
import { FavouriteLine } from './favourite-line';
import { sharedPath, writeIds } from './ids';
import { messages } from './messages';
import { refusals } from './refusal-messages';
import { KeyRail } from './key-rail';
import {
  type Favourite,
  type Favourites,
  removeFavourite,
  restoreFavourite,
} from './store';
import { type FavouriteOrder, sortFavourites } from './sorts';
import { useFavourites } from './use-favourites';

/** The current state of some homes; fetched again only for other ids. */
function useToday(kept: Favourites) {
  const [asked, setAsked] = useState<readonly number[]>([]);
  const ids = kept.map(({ id }) => id);
  if (ids.some((id) => !asked.includes(id))) {
    setAsked(ids);
  }
  const { data, error, refetch } = useKeptHomes(writeIds(asked));
  // Known homes stay visible while others load.
  const [last, setLast] = useState(data);
  if (data && data !== last) {
    setLast(data);
  }
  const known = new Map<number, HomeRow | null>();
  for (const home of last?.homes ?? []) {
    known.set(home.ListingKey, home);
  }
  for (const id of last?.gone ?? []) {
    known.set(id, null);
  }
  return { known, error, refetch };
}

export function OwnList() {
  const isHydrated = useHydrated();
  const kept = useFavourites();
  return (
    <>
      <Head
        title={messages.title}
        description={messages.description}
        path={paths.favourites}
        index={false}
      />
      <header className="kept-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="lead">
            {kept.length > 0 ? messages.lead(kept.length) : messages.leadNone}
          </p>
        </div>
        <KeyRail count={kept.length} isBare={isHydrated && kept.length === 0} />
      </header>
      {isHydrated ? (
        <Homes kept={kept} />
      ) : (
        // `data-now`: the list is empty before hydration, so the app starts after the first paint.
        <div data-now="">
          <p className="kept-reading muted" aria-busy="true">
            {messages.reading}
          </p>
          <p className="lead kept-needs">{messages.needsScript}</p>
        </div>
      )}
    </>
  );
}

interface Removed {
  home: Favourite;
  place: number;
}

function Homes({ kept }: { kept: Favourites }) {
  const show = useToast();
  const { known, error, refetch } = useToday(kept);
  const [sort, setSort] = useState<FavouriteOrder>('kept');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is removed, so the focus moves to Undo.
    if (removed) {
      undo.current?.focus();
    }
  }, [removed]);

  const takeDown = (home: Favourite) => {
    const place = kept.findIndex(({ id }) => id === home.id);
    const refusal = removeFavourite(home.id);
    if (refusal) {
      show({ severity: 'error', text: refusals[refusal] });
    } else {
      setRemoved({ home, place });
    }
  };
  const putBack = ({ home, place }: Removed) => {
    const refusal = restoreFavourite(home, place);
    if (refusal) {
      show({ severity: 'error', text: refusals[refusal] });
    } else {
      setRemoved(null);
      list.current?.focus();
    }
  };
  return (
    <>
      <div role="status">
        {removed && (
          <p className="kept-undo">
            {messages.removed(removed.home.name)}{' '}
            <button
              ref={undo}
              className="button button-quiet"
              type="button"
              onClick={() => putBack(removed)}
            >
              {messages.undo}
            </button>
          </p>
        )}
      </div>
      {kept.length === 0 ? (
        <section className="kept-empty">
          <h2>{messages.emptyTitle}</h2>
          <AppLink className="button button-action" to={paths.homes()}>
            {messages.findHomes}
          </AppLink>
        </section>
      ) : (
        <>
          <Along kept={kept} />
          {error && (
            <p className="kept-failed" role="alert">
              {messages.failed}. <Button onClick={refetch}>{messages.retry}</Button>
            </p>
          )}
          <div className="kept-row-head">
            <h2 ref={list} tabIndex={-1}>
              {messages.onRail}
            </h2>
            <label className="kept-sort">
              <span className="small muted">{messages.sort}</span>
              <select
                className="input"
                value={sort}
                onChange={(event) => setSort(event.currentTarget.value as FavouriteOrder)}
              >
                {Object.entries(messages.sorts).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <CompareForm>
            {(chosen) => (
              <ul className="kept-list">
                {sortFavourites(kept, known, sort).map((one) => (
                  <FavouriteLine
                    key={one.id}
                    one={one}
                    home={known.get(one.id)}
                    onRemove={() => takeDown(one)}
                  >
                    <ChooseBox
                      id={one.id}
                      name={one.name}
                      chosen={chosen.filter((id) => kept.some((k) => k.id === id))}
                    />
                  </FavouriteLine>
                ))}
              </ul>
            )}
          </CompareForm>
        </>
      )}
    </>
  );
}

function Along({ kept }: { kept: Favourites }) {
  const { base_url } = usePageState();
  const show = useToast();
  const url = base_url + sharedPath(kept.map(({ id }) => id));
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // The user has closed the share sheet.
      await navigator.share({ title: messages.shareTitle, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      show({ severity: 'success', text: messages.copied });
    } catch {
      show({ severity: 'error', text: messages.notCopied(url), duration: 'lasting' });
    }
  };
  return (
    <div className="kept-along">
      <p>
        <strong>{messages.along}</strong> {messages.alongText}
      </p>
      <Button onClick={() => void share()}>{messages.share}</Button>
    </div>
  );
}
