// The words of homes side by side.

export const messages = {
  title: 'Side by side',
  description: 'Two to four homes side by side: price, size, rooms, taxes and features.',
  lead: 'Where they differ comes first. A small door marks the lowest. Which one is best is up to you.',
  label: 'The homes side by side; scrolls sideways',
  fact: 'Fact',
  same: 'The same for all',
  lowest: 'the lowest',
  unknown: 'Not listed',
  price: 'Price',
  status: 'Status',
  statuses: { Active: 'Available', Pending: 'Pending', Closed: 'No longer available' },
  perFoot: 'Price per sq ft',
  kind: 'Home type',
  place: 'Location',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  area: 'Living area',
  built: 'Built',
  lot: 'Lot',
  parking: 'Parking spaces',
  tax: 'Property tax per year',
  fee: 'Monthly fee',
  utilities: 'Heat, water, power per month',
  amenities: 'Features',
  checked: 'Checked on',
  note: 'Your note',
  next: 'Next step',
  book: 'Book a viewing',
  /** In their place, where nothing can be booked. */
  askViewing: 'Ask for a viewing',
  askViewingOf: (name: string) => `Ask for a viewing of ${name}`,
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
  fewText:
    'Choose two to four homes from your list, or from a list someone shared with you.',
  back: 'Kept homes',
  allHomes: 'All homes',
  print: 'Print',
  loading: 'Loading…',
  failed: 'The homes couldn’t be loaded',
  retry: 'Try again',
  problemTitle: 'These homes can’t be compared',
  problemHint: 'The link may be incomplete. Choose the homes again.',
};
