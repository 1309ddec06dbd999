// The list of this device: what each home costs now and cost then, what became of it, a note
// to oneself; to sort, to share, to compare, to take down and put back.

import { useEffect, useRef, useState } from 'react';
import { AppLink } from '../../app/app-link';
import { Head } from '../../app/head';
import { paths } from '../../app/paths';
import { usePageState, useToast } from '../../app/providers';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import type { HomeRow } from '../listing/types';
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
import { type Sort, sorted } from './sorts';
import { useFavourites } from './use-favourites';

/** What the server says of some homes; asked again only when there are others. */
function useToday(kept: Favourites) {
  const [asked, setAsked] = useState<readonly number[]>([]);
  const ids = kept.map(({ id }) => id);
  if (ids.some((id) => !asked.includes(id))) {
    setAsked(ids);
  }
  const { data, error, refetch } = useKeptHomes(writeIds(asked));
  // What is known stays in view while more is asked for.
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
        <KeyRail count={kept.length} />
      </header>
      {isHydrated ? (
        <Homes kept={kept} />
      ) : (
        // It is of no use before it is hydrated: the loader begins once it was painted.
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
  const [sort, setSort] = useState<Sort>('kept');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was pressed is gone; this takes it back.
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
          <p className="lead">{messages.emptyText}</p>
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
                onChange={(event) => setSort(event.currentTarget.value as Sort)}
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
                {sorted(kept, known, sort).map((one) => (
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
      // Whoever closes the system's list has shared nothing, and knows it.
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
