// The menu of the site on windows without room for its links, and the button that opens it. The
// navigation bar and the bar at a phone's foot render it while it is open.

import { type KeyboardEvent, useState } from 'react';
import { useHydrated } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { messages } from '../../core/frame-messages';
import { useDisplayLocation } from '../../core/use-display-location';
import { useMenuLinks } from '../../core/menu-links';
import { AccountLinks, Links } from './links';

/** The menu whose button has this id. */
export function useSiteMenu(id: string) {
  const navigation = useMenuLinks('header');
  const shortcuts = useMenuLinks('shortcuts');
  const { pathname, hash: fragment } = useDisplayLocation();
  // The server does not know the fragment, so hydration must begin without one.
  const isHydrated = useHydrated();
  const place = pathname + (isHydrated ? fragment : '');
  // The menu is open on one page only: a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === place;
  const close = () => setOpenOn(null);
  const content = (
    <>
      <Icon name={open ? 'close' : 'menu'} />
      <span>{messages.menu}</span>
    </>
  );
  return {
    pathname,
    place,
    open,
    close,
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape' && open) {
        close();
        document.getElementById(id)?.focus();
      }
    },
    button: isHydrated ? (
      <button
        className="menu"
        id={id}
        type="button"
        aria-expanded={open}
        onClick={() => setOpenOn(open ? null : place)}
      >
        {content}
      </button>
    ) : (
      <a className="menu" href="#footer-navigation" data-live={`#${id}`}>
        {content}
      </a>
    ),
    menu: open && (
      <nav className="site-menu" aria-label={messages.mainNav}>
        <ul>
          <Links
            items={[...shortcuts.slice(0, 1), ...navigation, ...shortcuts.slice(1)]}
            place={place}
            onClose={close}
          />
          <AccountLinks place={place} onClose={close} />
        </ul>
      </nav>
    ),
  };
}
