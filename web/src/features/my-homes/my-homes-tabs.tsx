// The tabs of 'My homes': links between the pages of favourites, comparison and alerts. Each page
// has its own address; loader.ts marks whether somebody is signed in.

import { AppLink } from '../../core/app-link';
import { useOffers } from '../../core/offers';
import { paths } from '../../core/paths';
import { useDisplayLocation } from '../../core/use-display-location';
import { useHydrated } from '../../lib/use-browser';
import { messages } from './messages';
import './my-homes.css';

export function MyHomesTabs() {
  const offers = useOffers();
  const { pathname, hash } = useDisplayLocation();
  // The server knows no fragment.
  const isHydrated = useHydrated();
  const place = pathname + (isHydrated ? hash : '');
  const doesFollow = offers('alerts');
  const hasAccounts = offers('accounts');
  const tab = (to: string, label: string, className?: string) => (
    <li className={className}>
      <AppLink to={to} aria-current={to === place ? 'page' : undefined}>
        {label}
      </AppLink>
    </li>
  );
  return (
    <nav className="my-homes" aria-label={messages.title}>
      <p className="display">{messages.title}</p>
      <ul>
        {tab(paths.favourites, messages.kept)}
        {tab(paths.compare, messages.compare)}
        {doesFollow && tab(paths.alerts(), messages.searches, 'door-in')}
        {hasAccounts && (
          <>
            {doesFollow &&
              tab(`${paths.profile}#searches`, messages.searches, 'door-own')}
            {doesFollow && tab(`${paths.profile}#notices`, messages.notices, 'door-own')}
            {tab(`${paths.profile}#bookings`, messages.viewings, 'door-own')}
          </>
        )}
      </ul>
    </nav>
  );
}
