// The words of what the home page says to a visitor with an account.

export const messages = {
  heading: (first: string) => `Where to next, ${first}?`,
  purpose: 'To',
  purposes: { sell: 'Buy', rent: 'Rent', lease: 'Lease', pg: 'Paying guest' },
  any: 'Anything',
  place: 'City or street',
  search: 'Search',
  fit: 'Homes that fit',
  newest: 'The newest homes',
  noneFit: 'No home fits what you look for today.',
  wishes: 'Change what you look for',
  sayWishes: 'Say what you look for',
  all: (count: number) => (count === 1 ? 'See the home' : `See all ${count} homes`),
  fresh: (count: number, since: string) =>
    count === 1 ? `1 is new since ${since}` : `${count} are new since ${since}`,
  noneFresh: (since: string) => `Nothing new since ${since}.`,
  failed: 'The homes could not be found.',
  retry: 'Try again',
  kept: 'Kept homes',
  profile: 'Your profile',
};
