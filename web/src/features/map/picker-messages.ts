// The words beside a map on which somebody points at a home.

import { formatNumber } from '../../lib/format';

export const messages = {
  failed: 'The address could not be looked up',
  middleOf: {
    'postal code': 'Place at the middle of the postal code',
    city: 'Place at the middle of the city',
  } as Record<string, string>,
  here: 'I am there now',
  searching: 'Looking where you are',
  placed: 'Placed on the map.',
  approximate: 'Approximate: visitors are told that the place is known only roughly.',
  noDevice: 'This device does not say where it is. Tap the map instead.',
  denied:
    'Your browser may not tell this site where you are. Allow it in the settings of the browser, or tap the map.',
  notFound: 'Where you are was not found. Try again outside, or tap the map.',
  rough: (metres: number) =>
    `Known to about ${formatNumber(metres)} m. Tap the map where the door is.`,
};
