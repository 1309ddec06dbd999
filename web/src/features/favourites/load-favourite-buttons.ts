// Loads the code behind the favourite buttons and the number in the navigation bar: after hydration,
// or at the first press.

export const loadFavouriteButtons = () => import('./favourite-buttons');
