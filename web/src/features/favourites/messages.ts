// The words of kept homes: the list, somebody's list, and homes side by side.

export const messages = {
  title: 'Kept homes',
  description:
    'The homes that you keep: what they cost then and now, your notes, and which of them to see side by side.',
  leadNone:
    'Press the key on a home and it hangs here, with its price of that day and your note.',
  lead: (count: number) =>
    count === 1
      ? 'One key on your rail. It hangs on this device, and nobody asked your name.'
      : `${count} keys on your rail. They hang on this device, and nobody asked your name.`,
  needsScript:
    'The list of kept homes is on your device and not with us, so this page needs JavaScript to show it. A list that somebody has shared with you works without.',
  reading: 'Reading your list…',
  emptyTitle: 'No keys on your rail yet',
  emptyText: 'A key for every home that you want to come back to.',
  findHomes: 'Look at homes',
  failed: 'The homes of your list could not be loaded',
  retry: 'Try again',
  along: 'Take them along.',
  alongText:
    'The link opens this list on your other device, or with whoever else has a say. Your notes stay here.',
  share: 'Share the list',
  copied: 'Link copied to clipboard!',
  notCopied: (link: string) => `Unable to copy link. Please copy manually: ${link}`,
  shareTitle: 'Homes to look at',
  sort: 'Sort by',
  sorts: {
    kept: 'Last kept',
    changed: 'What changed',
    price_up: 'Lowest price',
    price_down: 'Highest price',
  },
  onRail: 'In your list',
  keptOn: (day: string) => `Kept on ${day}`,
  priceThen: (price: string) => `${price} when you kept it`,
  changes: {
    gone: 'No longer public',
    sold: 'Sold',
    let: 'Rented',
    pending: 'Pending',
    available: 'Available again',
    lowered: 'Price lowered',
    raised: 'Price raised',
    priced: 'Has a price now',
  },
  hints: {
    gone: 'It was taken off. Its page shows homes like it.',
    sold: 'It closed while you kept it.',
    let: 'Somebody has rented it.',
    pending: 'An offer was accepted. It may still fall through.',
    available: 'It can be had again.',
  },
  note: 'Your note',
  noteOn: (name: string) => `Note on ${name}`,
  notePlaceholder: 'What you would tell your sister',
  noteLost: 'Your note could not be stored. Copy it somewhere before you leave.',
  remove: 'Remove from list',
  removeOf: (name: string) => `Remove from list: ${name}`,
  removed: (name: string) => `${name} was removed from your list.`,
  undo: 'Put it back',
  choose: (name: string) => `Compare ${name}`,
  compareShort: 'Compare',
  compareHint: 'Choose two to four homes to see them side by side.',
  compareChosen: (count: number) => `Compare these ${count}`,
  compare: 'Compare the chosen ones',
  sharedTitle: 'Homes that somebody shared',
  sharedLead: (count: number) =>
    count === 1
      ? 'One home that somebody wants you to see.'
      : `${count} homes that somebody wants you to see.`,
  sharedNone: 'None of the homes of this list is public any more.',
  sharedGone: (count: number) =>
    count === 1
      ? 'One home of this list is no longer public.'
      : `${count} homes of this list are no longer public.`,
  keepHint: 'Keep this list on your device, with room for notes of your own.',
  keepAll: 'Keep them all',
  keptAll: 'All of them are kept on this device.',
  own: 'Your own kept homes',
  problemTitle: 'This list cannot be read',
  problemHint: 'The link may have lost its end on the way. Ask for it once more.',
};
