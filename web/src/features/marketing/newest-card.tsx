// The card of a home on the home page and in the blocks of own pages.

import { AppLink } from '../../core/app-link';
import { formatMoney } from '../../lib/format';
import type { HomeRow } from '../homes/types';
import '../listing/home-card.css';

/** In short: the card of the search has a key and more script than this page may have. */
export function NewestCard({ home, aMonth }: { home: HomeRow; aMonth: string }) {
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
            {formatMoney(price)} {isMonthly && <small>{aMonth}</small>}
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
