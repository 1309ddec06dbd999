// The card of a home in a list. The whole card is a link; hovering over it highlights its marker on the
// map.

import { AppLink } from '../../core/app-link';
import { now } from '../../lib/clock';
import { useHydrated } from '../../lib/use-browser';
import { Mark } from '../../ui/mark';
import { type HoveredHome, useIsHovered } from '../homes/hovered-home';
import { FavouriteButton } from '../favourites/favourite-button';
import { messages } from '../homes/kind-messages';
import type { HomeRow } from '../homes/types';
import { factsOf, homeName, priceOf, unixSeconds, typeOf } from '../homes/words';
import './home-card.css';

interface Props {
  home: HomeRow;
  /** The card is in the first view, so its picture loads at once. */
  eager?: boolean;
  level?: 2 | 3;
  /** The list has homes of several provinces. */
  hasProvince?: boolean;
  /** The hovered home, shared with a map beside the list. */
  hovered?: HoveredHome | undefined;
}

/** How long a home counts as new, in seconds. */
const NEW_SECONDS = 7 * 86_400;

export function HomeCard({
  home,
  eager = false,
  level = 2,
  hasProvince = false,
  hovered,
}: Props) {
  const isHere = useIsHovered(hovered, home.ListingKey);
  const Heading = `h${level}` as const;
  const { amount, per } = priceOf(home);
  const flag = useFlag(home);
  const kind = [
    home.PropertySubType && typeOf(home.PropertySubType),
    home.Neighbourhood,
    home.City,
    hasProvince && home.StateOrProvince,
  ].filter(Boolean);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map shows which one is pointed at; the link inside says the same of the keyboard
    <article
      className="home-card"
      data-here={isHere || undefined}
      onMouseEnter={hovered && (() => hovered.point(home.ListingKey))}
      onMouseLeave={hovered && (() => hovered.point(null))}
    >
      <CardPicture home={home} eager={eager} />
      {flag && <span className="home-flag">{flag}</span>}
      <div className="home-text">
        <p className="home-price">
          {amount} {per && <small>{per}</small>}
        </p>
        <Heading>
          <AppLink to={home.path}>{homeName(home)}</AppLink>
        </Heading>
        <ul className="home-facts">
          {factsOf(home).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className="small muted">
          {kind.join(', ')}
          <br />
          {home.checked_by ? messages.byOwner : home.ListOfficeName}
        </p>
      </div>
      <FavouriteButton home={home} />
    </article>
  );
}

/** Depends on the time, so only the browser renders it: the server's HTML is cached. */
function useFlag({ StandardStatus, OnMarketTimestamp }: HomeRow): string | null {
  const isHydrated = useHydrated();
  if (StandardStatus === 'Pending') {
    return messages.pending;
  }
  if (StandardStatus === 'Closed') {
    return messages.closed;
  }
  return isHydrated &&
    OnMarketTimestamp &&
    now() / 1000 - unixSeconds(OnMarketTimestamp) < NEW_SECONDS
    ? messages.fresh
    : null;
}

function CardPicture({ home, eager }: { home: HomeRow; eager: boolean }) {
  const picture = home.Media?.[0];
  if (!picture) {
    return (
      <div className="home-pic home-pic-empty">
        <Mark />
      </div>
    );
  }
  return (
    <div className="home-pic">
      <img
        src={picture.MediaURL}
        srcSet={picture.srcset || undefined}
        sizes={
          picture.srcset
            ? '(min-width: 1200px) 26vw, (min-width: 600px) 46vw, 92vw'
            : undefined
        }
        // The description is in one language alone; the card's text says the same.
        alt=""
        width={picture.ImageWidth ?? 800}
        height={picture.ImageHeight ?? 600}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        data-at={picture.focus}
      />
    </div>
  );
}
