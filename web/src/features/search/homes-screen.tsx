// /homes and its landing pages: search bar, filters, list and map. All of it is one form and links
// (docs/decisions/0032), so it works without script. use-search.ts has the form, api.ts the calls.

import {
  type FormEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { useOffers } from '../../core/offers';
import { paths } from '../../core/paths';
import { KEEP_PLACE } from '../../core/route-effects';
import { useQueryCache } from '../../core/providers';
import { useLocation, useNavigate } from '../../core/router/router';
import { useIsInitialEntry } from '../../core/initial-entry';
import { coverOf, useCover } from '../../core/use-cover';
import { formatNumber } from '../../lib/format';
import { useHydrated } from '../../lib/use-browser';
import { useLastDefined } from '../../lib/use-last-defined';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { HoveredHome } from '../homes/hovered-home';
import { LAST_SEARCH } from '../homes/words';
import {
  type Homes,
  type Landing,
  useFirstFrame,
  useHomes,
  useHomesQuery,
  useSearchError,
} from './api';
import { chipsOf, filterCount } from './filter-labels';
import { HomeFilters } from './filters';
import { hasMap, MapSlot } from '../map/map-slot';
import { lastPurposeQuery } from './last-purpose';
import { messages } from './messages';
import { PlaceCombobox } from './place-combobox';
import {
  changeQuery,
  hasPrices,
  homeFilterNames,
  homesPath,
  isDefaultQuery,
  purposes,
  type Query,
  readQuery,
  sorts,
  withoutNames,
  writeQuery,
} from '../homes/query';
import { ListSkeleton, ResultList } from './result-list';
import { useSearch } from './use-search';
import '../../ui/drop.css';
import '../../ui/field.css';
import '../../ui/segmented.css';
import './homes.css';

const NO_HOMES: Homes['tableData'] = [];
const NO_FACETS: Homes['facets'] = {};
const NO_PURPOSES: readonly string[] = [];

function headingOf({ purpose = '', place }: Query, landing: Landing | undefined): string {
  if (landing) {
    return landing.heading;
  }
  const what = messages.headings[purpose as keyof typeof messages.headings];
  return place ? messages.headingIn(what, place) : what;
}

/** The subject of the map. Within an area the map does not move. */
const mapTargetOf = ({ place = '', bbox, polygon }: Query): string | null =>
  bbox || polygon ? null : place;

/** The shown response and its query. */
interface ShownAnswer {
  homes: Homes;
  query: Query;
  landing: Landing | undefined;
}

export function HomesScreen() {
  const { query, text, landing } = useHomesQuery();
  const location = useLocation();
  const { pathname } = location;
  const isHydrated = useHydrated();
  const [hovered] = useState(() => new HoveredHome());
  const offers = useOffers();
  // In a narrow window a panel covers the list.
  const panel = useCover('filters');
  const map = useCover('map');
  const mobilePanel = map.at !== null ? 'map' : panel.at !== null ? 'filters' : undefined;
  const form = useRef<HTMLFormElement>(null);
  const problem = useSearchError();
  const { data, error, refetch } = useHomes(text);
  const frame = useFirstFrame(text);
  // The last result stays visible while the next one loads; after a failure its heading and filters
  // stay, too.
  const answer = useMemo(
    (): ShownAnswer | undefined => data && { homes: data, query, landing },
    // `text` stands for the query.
    // oxlint-disable-next-line react/exhaustive-deps
    [data, text, landing],
  );
  const last = useLastDefined(answer);
  const shown = last?.homes;
  // Of a purpose without homes a map has nothing to show.
  const showsMap = hasMap && offers('map') && shown?.unfiltered !== 0;
  const of = error && last ? last : { query, landing };
  // No home will be listed in a place that does not exist.
  const hasAlert = data && !data.unknownPlace;
  const search = useSearch(form, query, {
    shownQuery: of.query,
    refetch: () => void refetch(),
  });
  const mapTarget = useLastDefined(data && mapTargetOf(query));
  const heading = headingOf(of.query, of.landing);
  const chips = chipsOf(of.query);
  const filters = filterCount(of.query);
  const page = Number(query.page ?? 0);
  const path = landing ? pathname + (page > 0 ? `?page=${page}` : '') : homesPath(query);
  const canonical = isDefaultQuery(text) && !landing ? paths.homes() : path;
  useExplicitAddress(path);
  useEffect(() => {
    if (data?.unknownPlace && isHydrated) {
      form.current?.querySelector<HTMLInputElement>('[name=place]')?.focus();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- not when a page that was served comes alive
  }, [data]);
  useClosePopovers(form);
  useSearchBarHeight(form);
  const queryCache = useQueryCache();
  useEffect(() => queryCache.setQueryData(LAST_SEARCH, path), [queryCache, path]);

  const closeAll = () => {
    panel.close();
    for (const drop of form.current?.querySelectorAll('details') ?? []) {
      drop.open = false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.go();
    closeAll();
  };
  const openFilters = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    panel.open();
  };
  const closeFilters = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    panel.close();
  };
  return (
    <main
      className="homes"
      id="content"
      data-over={mobilePanel}
      data-map={showsMap || undefined}
    >
      <Head
        title={heading}
        description={landing?.description ?? messages.description}
        path={canonical}
        translation={landing?.other}
        index={landing ? shown?.totalItems !== 0 : isDefaultQuery(text)}
      />
      {landing && (
        <JsonLd
          crumbs={[
            { name: messages.headings[''], path: paths.homes() },
            { name: heading, path },
          ]}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it receives the change events of all controls */}
      <form
        className="seek"
        id="seek"
        ref={form}
        role="search"
        aria-label={messages.formLabel}
        action={paths.homes()}
        onSubmit={submit}
        onChange={search.changed}
      >
        <div className="page seek-bar">
          <Purposes
            purpose={query.purpose ?? ''}
            empty={shown?.emptyPurposes ?? NO_PURPOSES}
          />
          <PlaceCombobox
            place={query.place}
            onChoose={(chosen) =>
              search.goTo(
                changeQuery(withoutNames(query, 'bbox', 'polygon'), {
                  place: chosen.place,
                }),
              )
            }
          />
          <button className="button button-brand" type="submit">
            <Icon name="search" />
            <span>{messages.search}</span>
          </button>
        </div>
        <div className="page seek-filters" id="filters">
          <div className="sheet-top">
            <p className="display">{messages.filters}</p>
            <a href="#content" aria-label={messages.closeFilters} onClick={closeFilters}>
              <Icon name="close" />
            </a>
          </div>
          <HomeFilters
            query={of.query}
            facets={shown?.facets ?? NO_FACETS}
            total={data?.totalItems}
          />
          <AlertLink className="sheet-knock" query={query} />
          <div className="sheet-foot">
            <AppLink
              to={homesPath(withoutNames(query, ...homeFilterNames))}
              state={{ ...coverOf(location.state), ...KEEP_PLACE }}
              onClick={search.clear}
            >
              {messages.clearEverything}
            </AppLink>
            <button className="button button-brand" type="submit">
              {isHydrated && data ? messages.showCount(data.totalItems) : messages.show}
            </button>
          </div>
        </div>
        {(['bbox', 'polygon', 'size'] as const).map(
          (name) =>
            query[name] && (
              <input key={name} type="hidden" name={name} value={query[name]} readOnly />
            ),
        )}
      </form>
      <div className="homes-results">
        <section
          className="homes-found"
          aria-label={messages.list}
          aria-busy={!data && !error}
        >
          <header className="homes-head">
            <div>
              <h1>{heading}</h1>
              <p className="muted">
                <span role="status">
                  {problem && !data ? null : countOf(shown, error)}
                </span>{' '}
                <LastPurpose purpose={query.purpose ?? ''} />
              </p>
            </div>
            <div className="homes-tools">
              <a
                className="button button-quiet to-filters"
                href="#filters"
                onClick={openFilters}
              >
                {filters > 0 ? messages.filtersSet(filters) : messages.filters}
              </a>
              <SortSelect
                sort={query.sort}
                hasPrices={hasPrices(query)}
                hasMiddle={Boolean(query.place || query.bbox || query.polygon)}
                onChange={() => search.go()}
                isHydrated={isHydrated}
              />
            </div>
          </header>
          {chips.length > 0 && (
            <ul className="homes-chips" aria-label={messages.chips}>
              {chips.map(({ label, rest }) => (
                <li key={label}>
                  <AppLink
                    to={homesPath(rest)}
                    state={KEEP_PLACE}
                    aria-label={messages.remove(label)}
                  >
                    {label}
                    <Icon name="close" />
                  </AppLink>
                </li>
              ))}
              <li>
                <AppLink
                  to={homesPath(withoutNames(query, ...homeFilterNames))}
                  state={KEEP_PLACE}
                  onClick={search.clear}
                >
                  {messages.clearAll}
                </AppLink>
              </li>
            </ul>
          )}
          {hasAlert && <AlertLink className="homes-knock" query={query} />}
          {problem && !data && (
            <div className="homes-failed homes-error" role="alert">
              <Icon name="warning" />
              <p>{problem}</p>
            </div>
          )}
          {error && (
            <div className="homes-failed homes-error" role="alert">
              <Icon name="warning" />
              <p>{error.message}</p>
              <Button onClick={refetch}>{messages.retry}</Button>
            </div>
          )}
          {shown ? (
            <ResultList
              homes={shown}
              query={of.query}
              landing={of.landing}
              hovered={hovered}
            />
          ) : (
            !error && !problem && <ListSkeleton />
          )}
          {hasAlert && <AlertLink className="homes-knock-end" query={query} />}
        </section>
        {showsMap && (
          <MapSlot
            className="homes-map"
            frame={frame}
            label={messages.mapLabel}
            items={shown?.tableData ?? NO_HOMES}
            hovered={hovered}
            search={{
              // After a failure, of the list that is shown.
              query: of.query,
              isComplete: data !== undefined && data.totalPages <= 1,
              total: shown?.totalItems,
              target: mapTarget,
              onMove: (bbox) =>
                search.goTo(changeQuery(withoutNames(query, 'polygon'), { bbox }), true),
              onDraw: (polygon) =>
                search.goTo(
                  changeQuery(withoutNames(query, 'bbox'), { polygon: polygon ?? '' }),
                ),
            }}
          />
        )}
      </div>
      {showsMap && isHydrated && (mobilePanel === 'map' || shown?.totalItems !== 0) && (
        <Button
          className="button-brand homes-swap"
          onClick={() => (mobilePanel === 'map' ? map.close() : map.open())}
        >
          {mobilePanel === 'map' ? messages.list : messages.map}
        </Button>
      )}
    </main>
  );
}

/** The way to an alert for this search. Where it stands depends on the width of the window. */
function AlertLink({ className, query }: { className: string; query: Query }) {
  const offers = useOffers();
  return (
    offers('alerts') && (
      <a
        className={className}
        href={paths.alerts(writeQuery(withoutNames(query, 'page')))}
      >
        {messages.knock}
      </a>
    )
  );
}

/** A bare `/homes` in the app becomes an address with its purpose, so that Back leads to the same. */
function useExplicitAddress(path: string) {
  const { pathname, search } = useLocation();
  const isInitialEntry = useIsInitialEntry();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isInitialEntry && pathname === paths.homes() && search === '') {
      navigate(path, { replace: true, state: KEEP_PLACE });
    }
  }, [isInitialEntry, pathname, search, path, navigate]);
}

/** A link to the last search of this device, on a bare `/homes` of the server. */
function LastPurpose({ purpose }: { purpose: string }) {
  const { pathname, search } = useLocation();
  const isInitialEntry = useIsInitialEntry();
  const isHydrated = useHydrated();
  const isBare = isInitialEntry && pathname === paths.homes() && search === '';
  const text = isHydrated && isBare ? lastPurposeQuery() : undefined;
  const { purpose: last = '' } = readQuery(text ?? '');
  const label = messages.purposes[last as keyof typeof messages.purposes];
  return (
    text !== undefined &&
    last !== purpose && (
      <AppLink className="homes-last" to={homesPath({ purpose: last })}>
        {messages.lastTime(label)}
      </AppLink>
    )
  );
}

function countOf(data: Homes | undefined, error: Error | null): string {
  if (!data) {
    return error ? '' : messages.searching;
  }
  return data.totalItems === 0
    ? messages.none
    : messages.count(formatNumber(data.totalItems));
}

/** Writes the height of the search bar into a CSS property: the map begins below it. */
function useSearchBarHeight(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const bar = form.current;
    if (!bar) {
      return;
    }
    const watch = new ResizeObserver(() =>
      bar.parentElement?.style.setProperty('--seek', `${bar.offsetHeight}px`),
    );
    watch.observe(bar);
    return () => watch.disconnect();
  }, [form]);
}

/** Closes the filter popovers after a press elsewhere, and at Escape. */
function useClosePopovers(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const drops = () =>
      form.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
    // Inside the form it waits for the click, because closing moves the other filters.
    const leave = ({ target, type }: Event) => {
      const isInside = target instanceof Node && form.current?.contains(target);
      if (isInside && type === 'pointerdown') {
        return;
      }
      for (const drop of drops()) {
        if (target instanceof Node && !drop.contains(target)) {
          drop.open = false;
        }
      }
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        for (const drop of drops()) {
          drop.open = false;
          drop.querySelector('summary')?.focus();
        }
      }
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('click', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('click', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [form]);
}

interface PurposesProps {
  purpose: string;
  /** The choices without any home, which get no tab. */
  empty: readonly string[];
}

function Purposes({ purpose, empty }: PurposesProps) {
  const known = purposes.filter((one) => one === purpose || !empty.includes(one));
  return (
    <fieldset className="seg">
      <legend className="visually-hidden">{messages.purposeLabel}</legend>
      {([...known, ''] as const).map((one) => (
        <label key={one} title={one === 'pg' ? messages.payingGuest : undefined}>
          <input
            type="radio"
            name="purpose"
            value={one}
            defaultChecked={one === purpose}
          />
          {messages.purposes[one]}
        </label>
      ))}
    </fieldset>
  );
}

interface SortSelectProps {
  /** The homes have comparable prices. */
  hasPrices: boolean;
  /** Whether the search has a centre, so it can be sorted by distance. */
  hasMiddle: boolean;
  sort: string | undefined;
  onChange: () => void;
  isHydrated: boolean;
}

/** It stands beside the list, and belongs to the form above. */
function SortSelect({
  sort = 'newest',
  hasPrices: arePriced,
  hasMiddle,
  onChange,
  isHydrated,
}: SortSelectProps) {
  const isOffered = (one: string) =>
    one === 'nearest' ? hasMiddle : arePriced || !one.startsWith('price');
  const known = sorts.filter((one) => isOffered(one) || sort === one);
  return (
    <span className="homes-sort">
      <label className="visually-hidden" htmlFor="seek-sort">
        {messages.sort}
      </label>
      <select
        className="input"
        id="seek-sort"
        name="sort"
        form="seek"
        defaultValue={sort}
        onChange={onChange}
      >
        {known.map((one) => (
          <option key={one} value={one}>
            {messages.sorts[one]}
          </option>
        ))}
      </select>
      {!isHydrated && (
        <button className="button button-quiet" type="submit" form="seek">
          {messages.sortGo}
        </button>
      )}
    </span>
  );
}
