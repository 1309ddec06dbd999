// The key of a home: kept on this device when it is pressed. Which homes are kept, and what
// becomes of a press, is fetched when it is needed (features/favourites/keys.ts).

import type { MouseEvent } from 'react';
import { fetchKeys } from '../../app/keys';
import { messages } from './kind-messages';
import type { HomeRow } from './types';
import { nameOf } from './words';

const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
  fetchKeys().then(
    (keys) => keys.press(currentTarget),
    // Without a connection the page says so itself; the key stays as it is.
    () => {},
  );

export function Key({ home }: { home: HomeRow }) {
  const name = nameOf(home);
  return (
    <button
      key={home.ListingKey}
      className="keep"
      type="button"
      value={[
        home.ListingKey,
        home.StandardStatus,
        home.ListPrice ?? home.LeaseAmount,
        name,
      ].join(' ')}
      aria-pressed={false}
      aria-label={messages.keep(name)}
      onClick={press}
    />
  );
}
