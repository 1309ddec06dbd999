// The interface's own words on the marketing pages. What the company says is in
// content/en.

export const messages = {
  earlier: 'Earlier services',
  later: 'More services',
  servicesRow: 'Services',
  close: 'Close',
  captions: 'English',
  askThem: 'What to ask',
  lookUp: 'Look it up:',
  apps: 'Apps',
  back: 'Back',
  updated: (day: string) => `Last updated ${day}`,
  contents: 'On this page',
};
