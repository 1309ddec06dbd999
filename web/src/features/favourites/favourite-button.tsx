// The favourite button of a home: a press saves the home on this device. The code behind it is loaded
// when it is needed (features/favourites/favourite-buttons.ts).

import type { MouseEvent } from 'react';
import { loadFavouriteButtons } from './load-favourite-buttons';
import { messages } from '../homes/kind-messages';
import type { HomeRow } from '../homes/types';
import { homeName } from '../homes/words';

const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
  loadFavouriteButtons().then(
    (buttons) => buttons.toggleFavourite(currentTarget),
    // Without a connection the page says so; the button stays as it is.
    () => {},
  );

interface FavouriteButtonProps {
  home: HomeRow;
  /** A text beside the icon, where there is room. */
  label?: string;
}

export function FavouriteButton({ home, label }: FavouriteButtonProps) {
  const name = homeName(home);
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
      onClick={toggle}
    >
      {label}
    </button>
  );
}
