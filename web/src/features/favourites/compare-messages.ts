// The words of homes side by side.

export const messages = {
  title: 'Side by side',
  description:
    'Two to four homes side by side: price, size, rooms, taxes and what comes with them.',
  lead: 'A line at its side marks a row in which they differ. A small door marks the lowest. What is best, you decide.',
  label: 'The homes side by side, scrolls sideways',
  fact: 'Fact',
  differs: 'differs',
  lowest: 'the lowest',
  unknown: 'Not told',
  price: 'Price',
  status: 'Status',
  statuses: { Active: 'Available', Pending: 'Pending', Closed: 'No longer available' },
  perFoot: 'A square foot',
  kind: 'Kind of home',
  place: 'Where',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  area: 'Living area',
  built: 'Built',
  lot: 'Lot',
  parking: 'Parking spaces',
  tax: 'Property tax a year',
  fee: 'Monthly fee',
  utilities: 'Heat, water, power a month',
  amenities: 'What comes with it',
  checked: 'Checked on',
  note: 'Your note',
  next: 'What next',
  book: 'Book a viewing',
  bookOf: (name: string) => `Book a viewing of ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  more: (count: number) =>
    count === 1
      ? 'Four homes fit side by side; one more was left out.'
      : `Four homes fit side by side; ${count} more were left out.`,
  gone: (count: number) =>
    count === 1
      ? 'One of these homes is no longer public, or its address is wrong.'
      : `${count} of these homes are no longer public, or their addresses are wrong.`,
  few: 'It takes two to compare',
  fewText: 'Choose two to four homes from your list, or from one that somebody shared.',
  back: 'Kept homes',
  allHomes: 'All homes',
  print: 'Print',
  loading: 'Loading…',
  failed: 'The homes could not be loaded',
  retry: 'Try again',
  problemTitle: 'These homes cannot be compared',
  problemHint: 'The link may have lost its end on the way. Choose the homes once more.',
};
