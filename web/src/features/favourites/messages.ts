// The words of kept homes: the list, somebody's list, and homes side by side.

export const messages = {
  title: 'Kept homes',
  description:
    'The homes you keep: what they cost then and now, your notes, and which ones to compare.',
  leadNone:
    'Press the key on a home to keep it here, with its price that day and your note.',
  lead: (count: number) =>
    count === 1
      ? 'One home, saved on this device. No account needed.'
      : `${count} homes, saved on this device. No account needed.`,
  needsScript:
    'Your kept homes are on your device, not with us, so this page needs JavaScript to show them. A list someone shared with you works without it.',
  reading: 'Reading your list…',
  emptyTitle: 'No kept homes yet',
  findHomes: 'Find homes',
  failed: 'The homes on your list couldn’t be loaded',
  retry: 'Try again',
  along: 'Take them with you.',
  alongText:
    'The link opens this list on your other device, or for anyone you’re deciding with. Your notes stay here.',
  share: 'Share the list',
  copied: 'Link copied to clipboard!',
  notCopied: (link: string) => `Unable to copy link. Please copy manually: ${link}`,
  shareTitle: 'Homes to look at',
  sort: 'Sort by',
  sorts: {
    kept: 'Recently kept',
    changed: 'Changed first',
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
    priced: 'Price added',
  },
  hints: {
    gone: 'It was taken down. Its page shows similar homes.',
    sold: 'It sold while it was on your list.',
    let: 'It was rented while it was on your list.',
    pending: 'An offer or application was accepted. It may still fall through.',
    available: 'It’s available again.',
  },
  note: 'Your note',
  noteOn: (name: string) => `Note on ${name}`,
  notePlaceholder: 'Add a note',
  noteLost: 'Your note couldn’t be saved. Copy it somewhere before you leave.',
  remove: 'Remove from list',
  removeOf: (name: string) => `Remove from list: ${name}`,
  removed: (name: string) => `${name} was removed from your list.`,
  undo: 'Put it back',
  choose: (name: string) => `Compare ${name}`,
  compareShort: 'Compare',
  compareHint: 'Choose two to four homes to see them side by side.',
  compareChosen: (count: number) => `Compare these ${count}`,
  compare: 'Compare selected',
  sharedTitle: 'Homes shared with you',
  sharedLead: (count: number) =>
    count === 1
      ? 'One home that someone wants you to see.'
      : `${count} homes that someone wants you to see.`,
  sharedNone: 'None of the homes on this list are public anymore.',
  sharedGone: (count: number) =>
    count === 1
      ? 'One home on this list is no longer public.'
      : `${count} homes on this list are no longer public.`,
  keepHint: 'Keep this list on your device, and add your own notes.',
  keepAll: 'Keep all',
  keptAll: 'All of them are kept on this device.',
  own: 'Your own kept homes',
  problemTitle: 'This list can’t be read',
  problemHint: 'The link may be incomplete. Ask for it again.',
};
