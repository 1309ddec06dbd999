// The newest homes on the home page; it is empty without homes.

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { useQueryCache } from '../../core/providers';
import { Icon } from '../../ui/icon';
import type { HomeRow } from '../homes/types';
import { messages } from './messages';
import { NewestCard } from './newest-card';
import './newest.css';

export function Newest() {
  const { data: homes = [] } = useQueryCache().getQueryState<HomeRow[]>(['newest-homes']);
  return (
    homes.length > 0 && (
      <section className="section newest-homes" aria-labelledby="newest-heading">
        <div className="page">
          <div className="newest-head">
            <h2 id="newest-heading">{messages.newest}</h2>
            <AppLink className="button button-quiet" to={paths.homes()}>
              {messages.allHomes}
              <Icon name="go" />
            </AppLink>
          </div>
          <ul className="home-list">
            {homes.map((home) => (
              <li key={home.ListingKey}>
                <NewestCard home={home} aMonth={messages.aMonth} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    )
  );
}
