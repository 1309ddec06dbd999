// The newest homes on the home page. Without homes nothing stands here.

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { useQueryCache } from '../../core/providers';
import { formatMoney } from '../../lib/format';
import { Icon } from '../../ui/icon';
import type { HomeRow } from '../homes/types';
import { messages } from './messages';
import '../listing/home-card.css';
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
                <NewestCard home={home} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    )
  );
}

/** In short: the card of the search has a key and more script than this page may have. */
function NewestCard({ home }: { home: HomeRow }) {
  const picture = home.Media?.[0];
  const price = home.ListPrice ?? home.LeaseAmount;
  const isMonthly = !home.ListPrice && home.LeaseAmountFrequency === 'Monthly';
  return (
    <article className="home-card">
      <div className="home-pic">
        {picture && (
          <img
            src={picture.MediaURL}
            srcSet={picture.srcset || undefined}
            sizes="(min-width: 600px) 30vw, 78vw"
            alt=""
            width={picture.ImageWidth ?? 800}
            height={picture.ImageHeight ?? 600}
            loading="lazy"
          />
        )}
      </div>
      <div className="home-text">
        {price && (
          <p className="home-price">
            {formatMoney(price)} {isMonthly && <small>{messages.aMonth}</small>}
          </p>
        )}
        <h3>
          <AppLink to={home.path}>{home.UnparsedAddress ?? home.City}</AppLink>
        </h3>
        <p className="small muted">{`${home.City}, ${home.StateOrProvince}`}</p>
      </div>
    </article>
  );
}
