// The bar at the foot of a phone: five links within reach of the thumb. The menu opens above it.

import { useEffect, useRef } from 'react';
import { AppLink } from '../../core/app-link';
import { messages } from '../../core/frame-messages';
import { useOffers } from '../../core/offers';
import { paths } from '../../core/paths';
import { Icon, type IconName } from '../../ui/icon';
import { FavouritesLink } from './header';
import { currentAt } from './links';
import { useSiteMenu } from './site-menu';
import './foot-bar.css';

export function FootBar() {
  const { place, open, onKeyDown, button, menu } = useSiteMenu('foot-menu-button');
  const doesBook = useOffers()('booking');
  const bar = useRef<HTMLDivElement>(null);
  // The menu comes before its button, so the focus goes there.
  useEffect(() => {
    if (open) {
      bar.current?.querySelector('a')?.focus();
    }
  }, [open]);
  const door = (to: string, label: string, icon: IconName) => (
    <AppLink to={to} aria-current={currentAt(place, to)}>
      <Icon name={icon} />
      <span>{label}</span>
    </AppLink>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu inside
    <div ref={bar} className="foot-bar" data-foot-bar="true" onKeyDown={onKeyDown}>
      {menu}
      <nav className="foot-doors" aria-label={messages.shortcuts}>
        {door(paths.homes(), messages.search, 'search')}
        <FavouritesLink place={place} />
        {doesBook
          ? door(paths.book, messages.book, 'calendar')
          : door(paths.contact, messages.contact, 'mail')}
        {button}
      </nav>
    </div>
  );
}
