// The navigation bar (specification §2): three styles and a scrolled one. A wide window has two
// rows: the company's links, which scroll away, and below them the links that most visitors want. A
// narrower window has the second row and a menu. Without script the menu's button leads to the
// links of the footer.

import { useScrolledPast } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { AppLink } from '../../core/app-link';
import { CompanyLogo } from '../../core/company-logo';
import { messages } from '../../core/frame-messages';
import { messages as common } from '../../core/messages';
import { isHomes, isPost, paths } from '../../core/paths';
import { useCompany } from '../../core/providers';
import { LanguageLink } from '#cached/language-link';
import { splitAtRoom, useMenuLinks } from '../../core/menu-links';
import { useOffers } from '../../core/offers';
import { AccountLinks, BarMore, currentAt, Links } from './links';
import { useSiteMenu } from './site-menu';
import './header.css';

type BarStyle = 'home' | 'article' | 'default';

function styleOf(pathname: string): BarStyle {
  if (pathname === paths.home) {
    return 'home';
  }
  return isPost(pathname) || pathname === paths.thankYou ? 'article' : 'default';
}

/** Whether a name is too long for one line of the bar. */
const isLong = (name: string) => name.length > 20;

export function Header() {
  const { pathname, place, open, close, onKeyDown, button, menu } =
    useSiteMenu('menu-button');
  const [links, rest] = splitAtRoom(useMenuLinks('header'));
  const scrolled = useScrolledPast(0);
  const doesBook = useOffers()('booking');
  const { company_name, short_name } = useCompany();
  const long = isLong(company_name) || undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu inside
    <header
      className="bar"
      data-style={styleOf(pathname)}
      data-scrolled={scrolled || undefined}
      data-open={open || undefined}
      data-long={long}
      onKeyDown={onKeyDown}
    >
      <div className="page">
        <div className="bar-links">
          <nav id="main-navigation" aria-label={messages.mainNav}>
            <ul>
              <Links items={links} place={place} isBar />
              {rest.length > 0 && (
                <li>
                  <BarMore label={messages.more} place={place} isEnd>
                    <Links items={rest} place={place} />
                  </BarMore>
                </li>
              )}
            </ul>
          </nav>
        </div>
        <div className="bar-doors">
          <AppLink className="logo" to={paths.home} onClick={close} data-long={long}>
            <CompanyLogo>
              <span>{company_name}</span>
              {short_name && <span>{short_name}</span>}
            </CompanyLogo>
          </AppLink>
          {/* The home page and the search have a field of their own. */}
          {pathname === paths.home || isHomes(pathname) ? (
            <AppLink
              className="find-home"
              to={paths.homes()}
              aria-current={currentAt(place, paths.homes())}
            >
              {common.findHome}
            </AppLink>
          ) : (
            <BarSearch />
          )}
          <FavouritesLink place={place} />
          <ul className="bar-account">
            <AccountLinks place={place} />
          </ul>
          <LanguageLink />
          <AppLink
            className="button button-action bar-book"
            to={doesBook ? paths.book : paths.contact}
          >
            {doesBook ? messages.bookFree : messages.contact}
          </AppLink>
          {button}
        </div>
        {menu}
      </div>
    </header>
  );
}

/** The search of homes by place: a form that needs no script. */
function BarSearch() {
  return (
    <form
      className="bar-search"
      role="search"
      aria-label={common.findHome}
      action={paths.homes()}
    >
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="place"
        maxLength={100}
        autoComplete="off"
        placeholder={messages.searchPlace}
        aria-label={messages.searchPlace}
      />
      <button type="submit" aria-label={common.findHome}>
        <Icon name="search" />
      </button>
    </form>
  );
}

/** The pages that are tabs of 'My homes'. */
const isMyHomes = (place: string) => {
  const [pathname = ''] = place.split('#');
  return [paths.favourites, paths.compare, paths.alerts()].includes(pathname);
};

/** Its number is written by features/favourites/favourite-buttons.ts. */
export function FavouritesLink({ place }: { place: string }) {
  return (
    <AppLink
      className="rail-link"
      to={paths.favourites}
      aria-current={isMyHomes(place) ? 'page' : undefined}
    >
      <span>{messages.myHomes}</span>
      <span className="rail-count" />
    </AppLink>
  );
}
