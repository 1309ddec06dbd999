// Similar homes, below a home.

import { HomeCard } from '#cached/home-card';
import type { HomeRow } from '../homes/types';
import { messages } from './messages';

interface SimilarProps {
  homes: readonly HomeRow[];
  /** The city of the home that they are like. */
  city?: string;
}

export function SimilarHomes({ homes, city }: SimilarProps) {
  // All of them are in one city, or none is (crates/homes/src/listing/similar.rs).
  const isElsewhere = homes[0]?.City !== city;
  return homes.length === 0 ? null : (
    <section className="one-similar band" aria-labelledby="similar">
      <div className="page">
        <h2 id="similar">
          {city && isElsewhere ? messages.similarElsewhere : messages.similar}
        </h2>
        <ol className="home-list">
          {homes.map((home) => (
            <li key={home.ListingKey}>
              <HomeCard home={home} level={3} hasProvince={isElsewhere} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
