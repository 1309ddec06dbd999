// /homes and the landing pages below it: the bar, the filters, the homes, the map. All of it
// is one form and links (docs/decisions/0062), so it works before the program is there.

import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { AppLink } from '../../app/app-link';
import { Head } from '../../app/head';
import { JsonLd } from '../../app/json-ld';
import { paths } from '../../app/paths';
import { KEEP_PLACE } from '../../app/route-effects';
import { useQueryCache } from '../../app/providers';
import { useLocation } from '../../app/router/router';
import { useCover } from '../../app/use-cover';
import { formatNumber } from '../../lib/format';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { HomeCard } from '../listing/home-card';
import { HoveredHome } from '../listing/hovered-home';
import { LAST_SEARCH } from '../listing/words';
import { type Homes, type Landing, useAsked, useHomes, useProblem } from './api';
import { chipsOf, wordsOf } from './filter-words';
import { Filters } from './filters';
import type { Box, Cluster } from './map-props';
import { hasMap, MapSlot } from './map-slot';
import { messages } from './messages';
import { PlaceBox } from './place-box';
import {
  change,
  filters,
  type Name,
  purposes,
  type Query,
  sorts,
  without,
  writeQuery,
} from './query';
import { useSearch } from './use-search';
import '../../ui/field.css';
import './homes.css';

/** Pictures in the first view. */
const EAGER = 2;
/** Closed doors while homes are looked for. */
const BONES = [1, 2, 3, 4, 5, 6];

function headingOf({ purpose = '', place }: Query, landing: Landing | undefined): string {
  if (landing) {
    return landing.heading;
  }
  const what = messages.headings[purpose as keyof typeof messages.headings];
  return place ? messages.headingIn(what, place) : what;
}

function boxOf({ bbox = '' }: Query): Box | null {
  const sides = bbox.split(',').map(Number);
  return sides.length === 4 && sides.every(Number.isFinite)
    ? (sides as unknown as Box)
    : null;
}

/** What the map follows: of a part of the map that is searched it is told by itself. */
const aimOf = ({ place = '', bbox, polygon }: Query) => ({
  place,
  isArea: Boolean(bbox ?? polygon),
});

/** The map then puts together those of the list. */
const NO_CLUSTERS: readonly Cluster[] = [];

const toHomes = (query: Query) => paths.homes(writeQuery(query));

export function HomesScreen() {
  const { query, text, landing } = useAsked();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const [zoom, setZoom] = useState<number | null>(null);
  const [hovered] = useState(() => new HoveredHome());
  // In a narrow window they cover the list.
  const panel = useCover('filters');
  const map = useCover('map');
  const over = map.at !== null ? 'map' : panel.at !== null ? 'filters' : undefined;
  const form = useRef<HTMLFormElement>(null);
  const search = useSearch(form, query);
  const problem = useProblem();
  const { data, error, refetch } = useHomes(text, zoom);
  // What was found last stays in view while the next is looked for.
  const [last, setLast] = useState(data);
  if (data && data !== last) {
    setLast(data);
  }
  const shown = data ?? last;
  // So do its doors, until the search has put these homes together for this zoom.
  const [together, setTogether] = useState({ text, clusters: data?.clusters });
  if (data?.clusters && data.clusters !== together.clusters) {
    setTogether({ text, clusters: data.clusters });
  }
  const clusters = data?.clusters ?? (together.text === text && together.clusters);
  // Another place has been found, or the part of the map that was searched was let go of.
  const [aim, setAim] = useState({ ...aimOf(query), turn: 0 });
  const next = aimOf(query);
  if (data && (next.place !== aim.place || next.isArea !== aim.isArea)) {
    setAim({ ...next, turn: aim.turn + (next.isArea ? 0 : 1) });
  }
  const heading = headingOf(query, landing);
  const chips = chipsOf(query);
  const page = Number(query.page ?? 0);
  const path = landing ? pathname + (page > 0 ? `?page=${page}` : '') : toHomes(query);
  useClosingDrops(form);
  useHeight(form);
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
    <main className="homes" id="content" data-over={over} data-map={hasMap || undefined}>
      <Head
        title={heading}
        description={landing?.description ?? messages.description}
        path={path}
        translation={landing?.other}
        index={landing ? shown?.totalItems !== 0 : text === ''}
      />
      {landing && (
        <JsonLd
          crumbs={[
            { name: messages.headings[''], path: paths.homes() },
            { name: heading, path },
          ]}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears every control inside */}
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
          <Purposes purpose={query.purpose ?? ''} />
          <PlaceBox
            place={query.place}
            onChoose={(chosen) =>
              search.goTo(
                change(without(query, 'bbox', 'polygon'), { place: chosen.place }),
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
          <Filters query={query} facets={shown?.facets ?? {}} total={data?.totalItems} />
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
              <p className="muted" role="status">
                {problem && !data ? null : countOf(shown, error)}
              </p>
            </div>
            <div className="homes-tools">
              <a
                className="button button-quiet to-filters"
                href="#filters"
                onClick={openFilters}
              >
                {chips.length > 0 ? messages.filtersSet(chips.length) : messages.filters}
              </a>
              <Order
                sort={query.sort}
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
                    to={toHomes(rest)}
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
                  to={toHomes(without(query, ...filters))}
                  state={KEEP_PLACE}
                  onClick={search.clear}
                >
                  {messages.clearAll}
                </AppLink>
              </li>
            </ul>
          )}
          {data && (
            <a
              className="homes-knock"
              href={paths.alerts(writeQuery(without(query, 'page')))}
            >
              {messages.knock}
            </a>
          )}
          {problem && !data && (
            <p className="homes-failed" role="alert">
              {problem}
            </p>
          )}
          {error && (
            <p className="homes-failed">
              {error.message} <Button onClick={refetch}>{messages.retry}</Button>
            </p>
          )}
          {shown ? (
            <Found homes={shown} query={query} landing={landing} hovered={hovered} />
          ) : (
            !error && !problem && <Bones />
          )}
        </section>
        {hasMap && (
          <MapSlot
            className="homes-map"
            label={messages.mapLabel}
            items={shown?.tableData ?? []}
            clusters={clusters || NO_CLUSTERS}
            bbox={boxOf(query)}
            turn={aim.turn}
            polygon={query.polygon ?? null}
            hovered={hovered}
            total={shown?.totalItems}
            // The list has all of them, or the search puts the others together.
            onShow={(at) => shown && shown.totalPages > 1 && setZoom(Math.round(at))}
            onMove={(to) => {
              setZoom(Math.round(to.zoom));
              const bbox = to.bbox.map((side) => side.toFixed(5)).join(',');
              search.goTo(change(without(query, 'polygon'), { bbox }), true);
            }}
            onDraw={(polygon) =>
              search.goTo(change(without(query, 'bbox'), { polygon: polygon ?? '' }))
            }
          />
        )}
      </div>
      {hasMap && isHydrated && (
        <Button
          className="button-brand homes-swap"
          onClick={() => (over === 'map' ? map.close() : map.open())}
        >
          {over === 'map' ? messages.list : messages.map}
        </Button>
      )}
    </main>
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

/** The map begins where the bar ends, which has more rows with more words. */
function useHeight(form: RefObject<HTMLFormElement | null>) {
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

/** A panel closes when somebody goes on elsewhere, and at Escape. */
function useClosingDrops(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const drops = () =>
      form.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
    // Among the filters when the tap is over: what it closes would slide the others away.
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

function Purposes({ purpose }: { purpose: string }) {
  return (
    <fieldset className="seg">
      <legend className="visually-hidden">{messages.purposeLabel}</legend>
      {(['', ...purposes] as const).map((one) => (
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

interface OrderProps {
  /** What is looked at has a middle that homes can be near to. */
  hasMiddle: boolean;
  sort: string | undefined;
  onChange: () => void;
  isHydrated: boolean;
}

/** It stands beside the list, and is of the form above. */
function Order({ sort = 'newest', hasMiddle, onChange, isHydrated }: OrderProps) {
  const known = sorts.filter((one) => one !== 'nearest' || hasMiddle || sort === one);
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

interface FoundProps {
  homes: Homes;
  query: Query;
  landing: Landing | undefined;
  hovered: HoveredHome;
}

function Found({ homes, query, landing, hovered }: FoundProps) {
  if (homes.tableData.length === 0) {
    return <Nothing homes={homes} query={query} />;
  }
  return (
    <>
      <ol className="home-list">
        {homes.tableData.map((home, index) => (
          <li key={home.ListingKey}>
            <HomeCard home={home} eager={index < EAGER} hovered={hovered} />
          </li>
        ))}
      </ol>
      <Pages homes={homes} query={query} isLanding={landing !== undefined} />
      {landing?.around && landing.around.length > 0 && (
        <nav className="homes-around" aria-labelledby="homes-around">
          <h2 id="homes-around">{messages.around}</h2>
          <ul>
            {landing.around.map(({ label, path, count }) => (
              <li key={path}>
                <a href={path}>{label}</a>{' '}
                <small className="muted">{formatNumber(count)}</small>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="small muted homes-cited">{messages.cited}</p>
    </>
  );
}

function Pages({
  homes: { currentPage, totalPages, next },
  query,
  isLanding,
}: {
  homes: Homes;
  query: Query;
  isLanding: boolean;
}) {
  const { pathname } = useLocation();
  if (totalPages < 2) {
    return null;
  }
  const pageAt = (page: number) => {
    if (isLanding) {
      return page > 0 ? `${pathname}?page=${page}` : pathname;
    }
    return toHomes(change(query, { page: String(page) }));
  };
  const at = (page: number) => {
    const to = pageAt(page);
    // Where this page ends, so that none is repeated while homes come and go.
    return page > currentPage && next ? `${to}&after=${encodeURIComponent(next)}` : to;
  };
  const Link = isLanding ? PlainLink : AppLink;
  return (
    <nav className="homes-pages" aria-label={messages.pages}>
      {currentPage > 0 && (
        <Link className="button button-quiet" to={at(currentPage - 1)} rel="prev">
          {messages.previous}
        </Link>
      )}
      <span className="muted">{messages.pageOf(currentPage + 1, totalPages)}</span>
      {currentPage + 1 < totalPages && (
        <Link className="button button-quiet" to={at(currentPage + 1)} rel="next">
          {messages.next}
        </Link>
      )}
    </nav>
  );
}

/** To another part of a landing page, which only the server draws. */
const PlainLink = ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a {...rest} href={to}>
    {children}
  </a>
);

function Nothing({ homes, query }: { homes: Homes; query: Query }) {
  const steps = (homes.loosen ?? []).flatMap(({ without: name, count }) => {
    const words = wordsOf(query, name);
    return words === null || count === 0
      ? []
      : [{ words, count, rest: without(query, name as Name) }];
  });
  return (
    <>
      <div className="homes-nothing">
        <div>
          <h2>{messages.nothing}</h2>
          <p className="lead">{messages.nothingLead}</p>
        </div>
        <img src="/art/empty-search.svg" alt="" width="480" height="320" />
      </div>
      <nav className="homes-loosen" aria-labelledby="loosen">
        <h3 id="loosen">{messages.loosen}</h3>
        <ul>
          {steps.map(({ words, count, rest }) => (
            <li key={words}>
              <AppLink to={toHomes(rest)} state={KEEP_PLACE}>
                <strong>{messages.without(words)}</strong>
                <span className="muted">{messages.count(formatNumber(count))}</span>
                <Icon name="go" />
              </AppLink>
            </li>
          ))}
          <li>
            <AppLink to={toHomes(without(query, ...filters))} state={KEEP_PLACE}>
              <strong>{messages.allOff}</strong>
              <span className="muted">
                {messages.count(formatNumber(homes.unfiltered ?? 0))}
              </span>
              <Icon name="go" />
            </AppLink>
          </li>
        </ul>
      </nav>
    </>
  );
}

/** As high as what will stand there. */
function Bones() {
  return (
    <ol className="home-list" aria-hidden="true">
      {BONES.map((one) => (
        <li key={one} className="home-bones">
          <div className="home-pic" />
          <div className="home-text">
            <span />
            <span />
            <span />
            <span />
          </div>
        </li>
      ))}
    </ol>
  );
}
