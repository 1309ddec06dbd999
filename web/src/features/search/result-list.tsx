// The list of homes: cards, pager, and the text for no results.

import type { ComponentProps } from 'react';
import { AppLink } from '../../core/app-link';
import { KEEP_PLACE } from '../../core/route-effects';
import { useLocation } from '../../core/router/router';
import { formatNumber } from '../../lib/format';
import { Icon } from '../../ui/icon';
import { HomeCard } from '#cached/home-card';
import type { HoveredHome } from '../homes/hovered-home';
import {
  changeQuery,
  homeFilterNames,
  homesPath,
  type QueryName,
  type Query,
  withoutNames,
} from '../homes/query';
import type { Homes, Landing } from './api';
import { filterLabel } from './filter-labels';
import { messages } from './messages';

/** How many cards are in the first view. */
const EAGER_CARDS = 2;
/** How many cards a phone shows at first (homes.css). */
const PHONE_CARDS = 12;
/** The placeholders of cards while homes load. */
const SKELETONS = [1, 2, 3, 4, 5, 6];

interface ResultListProps {
  homes: Homes;
  query: Query;
  landing: Landing | undefined;
  hovered: HoveredHome;
}

export function ResultList({ homes, query, landing, hovered }: ResultListProps) {
  if (homes.tableData.length === 0) {
    return <NoResults homes={homes} query={query} />;
  }
  const hasProvince =
    new Set(homes.tableData.map(({ StateOrProvince }) => StateOrProvince)).size > 1;
  return (
    <>
      <ol className="home-list">
        {homes.tableData.map((home, index) => (
          <li key={home.ListingKey}>
            <HomeCard
              home={home}
              eager={index < EAGER_CARDS}
              hasProvince={hasProvince}
              hovered={hovered}
            />
          </li>
        ))}
      </ol>
      {homes.tableData.length > PHONE_CARDS && (
        <label className="button button-quiet homes-rest">
          <input type="checkbox" className="visually-hidden" />
          {messages.showRest(homes.tableData.length - PHONE_CARDS)}
        </label>
      )}
      <Pagination homes={homes} query={query} isLanding={landing !== undefined} />
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

function Pagination({
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
    return homesPath(changeQuery(query, { page: String(page) }));
  };
  const at = (page: number) => {
    const to = pageAt(page);
    // The cursor: no home is repeated while the list changes.
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

/** A link to another page of a landing page, which only the server renders. */
const PlainLink = ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a {...rest} href={to}>
    {children}
  </a>
);

function NoResults({ homes, query }: { homes: Homes; query: Query }) {
  const steps = (homes.loosen ?? []).flatMap(({ without: name, count }) => {
    const words = filterLabel(query, name);
    return words === null || count === 0
      ? []
      : [{ words, count, rest: withoutNames(query, name as QueryName) }];
  });
  const unknown = homes.unknownPlace;
  const isEmptySite = homes.unfiltered === 0;
  return (
    <>
      <div className="homes-nothing">
        <div>
          <h2>
            {unknown
              ? messages.unknownPlace(unknown.place)
              : isEmptySite
                ? messages.noneOffered
                : messages.nothing}
          </h2>
          <p className="lead">
            {unknown
              ? messages.unknownPlaceLead
              : isEmptySite
                ? messages.noneOfferedLead
                : messages.nothingLead}
          </p>
          {unknown && (
            <ul className="homes-spellings">
              {unknown.spellings.map((place) => (
                <li key={place}>
                  <AppLink
                    to={homesPath(changeQuery(query, { place }))}
                    state={KEEP_PLACE}
                  >
                    {place}
                  </AppLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <img src="/art/empty-search.svg" alt="" width="480" height="320" />
      </div>
      {!isEmptySite && (
        <nav className="homes-loosen" aria-labelledby="loosen">
          <h3 id="loosen">{messages.loosen}</h3>
          <ul>
            {steps.map(({ words, count, rest }) => (
              <li key={words}>
                <AppLink to={homesPath(rest)} state={KEEP_PLACE}>
                  <strong>{messages.without(words)}</strong>
                  <span className="muted">{messages.count(formatNumber(count))}</span>
                  <Icon name="go" />
                </AppLink>
              </li>
            ))}
            <li>
              <AppLink
                to={homesPath(withoutNames(query, ...homeFilterNames))}
                state={KEEP_PLACE}
              >
                <strong>{messages.allOff}</strong>
                <span className="muted">
                  {messages.count(formatNumber(homes.unfiltered ?? 0))}
                </span>
                <Icon name="go" />
              </AppLink>
            </li>
          </ul>
        </nav>
      )}
    </>
  );
}

/** Placeholders in the height of the cards. */
export function ListSkeleton() {
  return (
    <ol className="home-list" aria-hidden="true">
      {SKELETONS.map((one) => (
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
