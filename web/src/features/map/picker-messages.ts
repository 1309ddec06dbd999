// The words beside a map on which somebody points at a home.

import { formatNumber } from '../../lib/format';

export const messages = {
  failed: 'The address couldn’t be looked up',
  middleOf: {
    'postal code': 'Use the centre of the postal code',
    city: 'Use the centre of the city',
  } as Record<string, string>,
  here: 'I’m there now',
  searching: 'Finding your location…',
  placed: 'Placed on the map.',
  approximate: 'Approximate. Visitors will see that the exact location isn’t known.',
  noDevice: 'This device can’t tell us where it is. Tap the map instead.',
  denied:
    'Your browser isn’t allowed to share your location with this site. Allow it in your browser’s settings, or tap the map.',
  notFound: 'We couldn’t find your location. Try again outdoors, or tap the map.',
  rough: (metres: number) =>
    `Accurate to about ${formatNumber(metres)} m. Tap the map where the door is.`,
};
