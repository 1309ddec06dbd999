// The navigation bar (specification §2): three styles, a scrolled one, and a
// menu on small screens that works without script as a link to the footer's. Beside them
// stands the way to the homes: in the bar where there is room, else first in the menu.

import { useState } from 'react';
import { useHydrated, useScrolledPast } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { Mark } from '../../ui/mark';
import { AppLink } from '../../core/app-link';
import { messages } from '../../core/messages';
import { navigation } from '../navigation';
import { isCategory, isHomes, isMember, isPost, paths } from '../../core/paths';
import { useDisplayLocation } from '../../core/use-display-location';
import { useCompany } from '../../core/providers';
import { LanguageLink } from '#cached/language-link';
import '../../core/logo.css';
import './header.css';

type BarStyle = 'home' | 'article' | 'default';

function styleOf(pathname: string): BarStyle {
  if (pathname === paths.home) {
    return 'home';
  }
  return isPost(pathname) || pathname === paths.thankYou ? 'article' : 'default';
}

/** Home only on `/` without a hash; a post and a category belong to Blogs, a person to the team. */
function isCurrent(to: string, pathname: string, hash: string): boolean {
  if (to === paths.faq) {
    return `${pathname}${hash}` === to;
  }
  if (to === paths.home) {
    return pathname === to && hash === '';
  }
  return (
    pathname === to ||
    (to === paths.blogs() && (isPost(pathname) || isCategory(pathname))) ||
    (to === paths.team && isMember(pathname))
  );
}

/** A name that takes more room than a bar has for one line of it. */
const isLong = (name: string) => name.length > 20;

export function Header() {
  const { pathname, hash: fragment } = useDisplayLocation();
  // The server knows no fragment; taking over its markup with one would leave it wrong.
  const hash = useHydrated() ? fragment : '';
  const scrolled = useScrolledPast(0);
  const { company_name, accounts, owners_post: doOwnersPost } = useCompany();
  // Open on one page only: a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const place = `${pathname}${hash}`;
  const open = openOn === place;
  const close = () => setOpenOn(null);
  const findHome = (className?: string) => (
    <AppLink
      className={className}
      to={paths.homes()}
      aria-current={isHomes(pathname) ? 'page' : undefined}
      onClick={close}
    >
      {messages.findHome}
    </AppLink>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu inside
    <header
      className="bar"
      data-style={styleOf(pathname)}
      data-scrolled={scrolled || undefined}
      data-open={open || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          close();
          document.getElementById('menu-button')?.focus();
        }
      }}
    >
      <div className="page">
        <AppLink
          className="logo"
          to={paths.home}
          onClick={close}
          data-long={isLong(company_name) || undefined}
        >
          <Mark />
          <span>{company_name}</span>
        </AppLink>
        {findHome('find-home')}
        {/* Its number is written by features/favourites/favourite-buttons.ts. */}
        <AppLink
          className="find-home rail-link"
          to={paths.favourites}
          aria-label={messages.kept}
          aria-current={pathname === paths.favourites ? 'page' : undefined}
          onClick={close}
        >
          <span />
        </AppLink>
        <LanguageLink />
        <MenuButton open={open} onToggle={() => setOpenOn(open ? null : place)} />
        <nav id="main-navigation" aria-label={messages.mainNav}>
          <ul>
            <li className="find-in-menu">{findHome()}</li>
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <AppLink
                  to={to}
                  aria-current={isCurrent(to, pathname, hash) ? 'page' : undefined}
                  onClick={close}
                >
                  {label}
                </AppLink>
              </li>
            ))}
            {/* loader.ts says who is signed in, and what of these is seen. */}
            {accounts && (
              <li className="door-in">
                <AppLink to={paths.login} onClick={close}>
                  {messages.signIn}
                </AppLink>
              </li>
            )}
            <li className="door-homes" data-owners={doOwnersPost}>
              <AppLink
                to={paths.myListings}
                aria-current={pathname === paths.myListings ? 'page' : undefined}
                onClick={close}
              >
                {messages.myListings}
              </AppLink>
            </li>
            <li className="door-own">
              <AppLink
                to={paths.profile}
                aria-current={pathname === paths.profile ? 'page' : undefined}
                onClick={close}
              >
                {messages.profile}
              </AppLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function MenuButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const hydrated = useHydrated();
  const content = (
    <>
      <Icon name={open ? 'close' : 'menu'} />
      {messages.menu}
    </>
  );
  if (!hydrated) {
    return (
      <a className="menu" href="#footer-navigation" data-live="#menu-button">
        {content}
      </a>
    );
  }
  return (
    <button
      className="menu"
      id="menu-button"
      type="button"
      aria-expanded={open}
      aria-controls="main-navigation"
      onClick={onToggle}
    >
      {content}
    </button>
  );
}
