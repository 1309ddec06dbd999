// The words of the map.

import { formatNumber } from '../../lib/format';

export const messages = {
  map: 'Map',
  /** Said when the map gets the focus. */
  keys: 'Map. Arrow keys move it, plus and minus bring it closer or farther.',
  loading: 'Loading the map…',
  failed: 'The map could not be loaded. The list has every home that is on it.',
  retry: 'Try again',
  pins: 'Homes on the map',

  closer: 'Closer',
  farther: 'Farther',
  follow: 'Search as I move the map',
  total: (count: number) => (count === 1 ? '1 home' : `${formatNumber(count)} homes`),
  none: 'No homes here',
  searchHere: 'Search here',
  home: (title: string, isRough: boolean, isSeen: boolean) =>
    [title, isRough && 'place known only roughly', isSeen && 'seen']
      .filter(Boolean)
      .join(', '),
  /** A terrace: several homes side by side. */
  cluster: (count: string, from: string | null) =>
    from === null
      ? `${count} homes, show them closer`
      : `${count} homes from ${from}, show them closer`,
  priceOnRequest: 'Price on request',

  draw: 'Draw an area',
  drawing: 'Draw around the places that you want, in one line.',
  drawVisible: 'Take what the map shows',
  drawCancel: 'Cancel',
  areaRemove: 'Remove the area',

  areaMap: 'Area map',
  roughNote: 'A ring marks a place known only roughly.',
  osm: '© OpenStreetMap contributors',
  kilometres: (value: number) => `${formatNumber(value)} km`,
  metres: (value: number) => `${formatNumber(value)} m`,
};
