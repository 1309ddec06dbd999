// Where the keys on homes and the number in the bar are made to work; fetched when the page
// is alive, or at the first press.

export const fetchKeys = () => import('../features/favourites/keys');
