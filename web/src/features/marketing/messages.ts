// The interface's own words on the marketing pages. What the company says is in
// content/en.

export const messages = {
  earlier: 'Earlier services',
  later: 'More services',
  servicesRow: 'Services',
  /** Above the questions while nobody has written a heading. */
  questions: 'Questions and answers',
  captions: 'English',
  /** Before the three lines of a service. */
  does: 'What they do',
  callWhen: 'When to call',
  youGet: 'What you get',
  /** Before the name of a service, for those who hear it. */
  yourProvince: 'Your province, and what to ask',
  whenToCall: 'When to call, what to ask',
  askThem: 'What to ask',
  lookUp: 'Look it up:',
  apps: 'Apps',
  /** The title of the page about one of them. */
  appTitle: (page: string, app: string) => `${page}: ${app}`,
  /** The search in the first view of the home page. */
  searchHomes: 'Search homes',
  purpose: 'Buy or rent',
  purposes: { sell: 'Buy', rent: 'Rent' },
  place: 'City, street or postal code',
  search: 'Search',
  newest: 'Just listed',
  allHomes: 'All homes',
  aMonth: 'a month',
  month: 'What would it cost a month?',
  price: 'Price of the home ($)',
  workOut: 'Show the payment',
  plan: 'List your next steps',
  back: 'Back',
  updated: (day: string) => `Last updated ${day}`,
  contents: 'On this page',
  officer: 'Our privacy officer',
};
