// The words about one's own profile.

export const messages = {
  title: 'Your profile',
  intro:
    'The blogs that you have written are signed by the company. If you like, readers see your name instead.',
  isPublic: 'Show my name to readers',
  isPublicHint: 'You can take it away at any time; it is gone from every page at once.',
  name: 'Name as readers see it',
  about: 'About you, in English',
  aboutFr: 'About you, in French',
  aboutHint: 'One line beside your name on blogs in English. It may stay empty.',
  aboutFrHint: 'The same on blogs in French.',
  nameMissing: 'Please enter the name that readers see',
  save: 'Save profile',
  loading: 'Loading…',
  loadFailed: 'Your profile could not be loaded',
  saveFailed: 'Your profile could not be saved',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
};
