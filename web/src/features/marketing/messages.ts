// The interface's own words on the marketing pages. What the company says is in
// content/en.

export const messages = {
  earlier: 'Earlier services',
  later: 'More services',
  servicesRow: 'Services',
  close: 'Close',
  captions: 'English',
  /** Before the name of a service, for those who hear it. */
  whatTheyDo: 'What they do, and what to ask',
  askThem: 'What to ask',
  lookUp: 'Look it up:',
  apps: 'Apps',
  /** The title of the page about one of them. */
  appTitle: (page: string, app: string) => `${page}: ${app}`,
  back: 'Back',
  updated: (day: string) => `Last updated ${day}`,
  contents: 'On this page',
  officer: 'Our privacy officer',
};
