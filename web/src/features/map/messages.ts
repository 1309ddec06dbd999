// The words of the map.

import { formatNumber } from '../../lib/format';

export const messages = {
  map: 'Map',
  /** Said when the map gets the focus. */
  keys: 'Map. Use the arrow keys to move it, plus and minus to zoom.',
  loading: 'Loading the map…',
  failed: 'The map couldn’t be loaded. Every home on it is in the list.',
  retry: 'Try again',
  pins: 'Homes on the map',

  closer: 'Zoom in',
  farther: 'Zoom out',
  follow: 'Search as I move the map',
  total: (count: number) => (count === 1 ? '1 home' : `${formatNumber(count)} homes`),
  none: 'No homes here',
  searchHere: 'Search here',
  home: (title: string, isRough: boolean, isSeen: boolean) =>
    [title, isRough && 'approximate location', isSeen && 'viewed']
      .filter(Boolean)
      .join(', '),
  /** A terrace: several homes side by side. */
  cluster: (count: string, from: string | null) =>
    from === null ? `${count} homes, zoom in` : `${count} homes from ${from}, zoom in`,
  priceOnRequest: 'Price on request',

  draw: 'Draw an area',
  drawing: 'Draw a line around the places you want.',
  drawVisible: 'Use the visible map',
  drawCancel: 'Cancel',
  areaRemove: 'Remove the area',

  areaMap: 'Area map',
  /** Names and distances of the places beyond the edges of the map. */
  around: 'Nearby places',
  directions: {
    n: 'north',
    ne: 'northeast',
    e: 'east',
    se: 'southeast',
    s: 'south',
    sw: 'southwest',
    w: 'west',
    nw: 'northwest',
  },
  roughNote: 'A ring marks an approximate location.',
  osm: '© OpenStreetMap contributors',
  kilometres: (value: number) => `${formatNumber(value)} km`,
  metres: (value: number) => `${formatNumber(value)} m`,
};
