// A home in the list of favourites, or in a shared list.

import type { ReactNode } from 'react';
import { AppLink } from '../../core/app-link';
import { Mark } from '../../ui/mark';
import type { HomeRow } from '../homes/types';
import { factsOf, homeName, priceOf, typeOf } from '../homes/words';

interface Props {
  /** The home today; null when it is not public any more. */
  home: HomeRow | null;
  /** The stored name of the home. */
  name: string;
  /** The path of its page, or of similar homes. */
  path: string;
  level?: 2 | 3;
  /** The changes of the home. */
  state?: ReactNode;
  children: ReactNode;
}

export const priceWords = (home: HomeRow) => {
  const { amount, per } = priceOf(home);
  return per ? `${amount} ${per}` : amount;
};

export function HomeLine({ home, name, path, level = 3, state, children }: Props) {
  const Heading = `h${level}` as const;
  const picture = home?.Media?.[0];
  const where = home && [
    home.PropertySubType && typeOf(home.PropertySubType),
    home.Neighbourhood,
    home.City,
    home.StateOrProvince,
  ];
  return (
    <li className="kept-home" data-gone={home ? undefined : ''}>
      <div className="kept-pic">
        {picture ? (
          <img
            src={picture.MediaURL}
            srcSet={picture.srcset || undefined}
            sizes={picture.srcset ? '10rem' : undefined}
            alt=""
            width={picture.ImageWidth ?? 800}
            height={picture.ImageHeight ?? 600}
            loading="lazy"
            decoding="async"
            data-at={picture.focus}
          />
        ) : (
          <Mark />
        )}
      </div>
      <div className="kept-what">
        <Heading>
          <AppLink to={path}>{home ? homeName(home) : name}</AppLink>
        </Heading>
        {home && (
          <>
            <p className="small muted">{where?.filter(Boolean).join(', ')}</p>
            <p className="small">{factsOf(home).join(' · ')}</p>
            <p className="kept-price">{priceWords(home)}</p>
          </>
        )}
      </div>
      <div className="kept-state">{state}</div>
      <div className="kept-act">{children}</div>
    </li>
  );
}
