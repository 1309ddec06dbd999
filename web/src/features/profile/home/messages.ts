// The words of what the home page says to a visitor with an account.

export const messages = {
  heading: (first: string) => `Where to next, ${first}?`,
  purpose: 'To',
  purposes: { sell: 'Buy', rent: 'Rent', lease: 'Lease', pg: 'Rent a room' },
  any: 'Anything',
  place: 'City or street',
  search: 'Search',
  fit: 'Homes for you',
  newest: 'Newest homes',
  noneFit: 'No homes match what you’re looking for today.',
  wishes: 'Change what you’re looking for',
  sayWishes: 'Tell us what you’re looking for',
  all: (count: number) => (count === 1 ? 'See the home' : `See all ${count} homes`),
  fresh: (count: number, since: string) =>
    count === 1 ? `1 new since ${since}` : `${count} new since ${since}`,
  noneFresh: (since: string) => `Nothing new since ${since}.`,
  failed: 'The homes couldn’t be loaded.',
  retry: 'Try again',
  kept: 'Kept homes',
  profile: 'Your profile',
};
