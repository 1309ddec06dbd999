// A home in a list: picture, price, address, size, kind, brokerage. The whole card is its
// link; the one that is pointed at has the red door.

import { AppLink } from '../../app/app-link';
import { now } from '../../lib/clock';
import { useHydrated } from '../../lib/use-browser';
import { Mark } from '../../ui/mark';
import { type HoveredHome, useIsHovered } from './hovered-home';
import { FavouriteButton } from './favourite-button';
import { messages } from './kind-messages';
import type { HomeRow } from './types';
import { factsOf, nameOf, priceOf, seconds, typeOf } from './words';
import './home-card.css';

interface Props {
  home: HomeRow;
  /** In the first view: its picture is fetched at once. */
  eager?: boolean;
  level?: 2 | 3;
  /** What a map beside the list points at. */
  hovered?: HoveredHome | undefined;
}

/** For so many seconds a home is new. */
const NEW_SECONDS = 7 * 86_400;

export function HomeCard({ home, eager = false, level = 2, hovered }: Props) {
  const isHere = useIsHovered(hovered, home.ListingKey);
  const Heading = `h${level}` as const;
  const { amount, per } = priceOf(home);
  const flag = useFlag(home);
  const kind = [
    home.PropertySubType && typeOf(home.PropertySubType),
    home.Neighbourhood,
    home.City,
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
          <AppLink to={home.path}>{nameOf(home)}</AppLink>
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

/** What time does to it only the browser says: the server's page is kept. */
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
    now() / 1000 - seconds(OnMarketTimestamp) < NEW_SECONDS
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
        // Its words are of whoever described it, in one language; the card says what it is.
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
