// The newest homes on the home page. Without homes nothing stands here.

import { AppLink } from '../../core/app-link';
import { unwrap } from '../../core/api/client';
import { paths } from '../../core/paths';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { Icon } from '../../ui/icon';
import { HomeCard } from '#cached/home-card';
import type { HomeRow } from '../homes/types';
import { messages } from './messages';
import './newest.css';

/** As many as the server puts into the page (static_pages/marketing/pages.rs). */
const SHOWN = 3;

export function Newest() {
  const api = useApi();
  const { data: homes = [] } = useQuery<HomeRow[]>({
    queryKey: ['newest-homes'],
    queryFn: async () => {
      const query = { size: String(SHOWN) };
      const call = () => api.GET('/api/homes', { params: { query } });
      return (await unwrap(call, '')).tableData;
    },
  });
  return (
    homes.length > 0 && (
      <section className="section newest" aria-labelledby="newest-heading">
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
                <HomeCard home={home} level={3} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    )
  );
}
