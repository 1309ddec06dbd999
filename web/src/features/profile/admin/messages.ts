// The words about one's own profile.

export const messages = {
  title: 'Your profile',
  intro:
    'Your blogs are signed by the company. You can show your own name to readers instead.',
  isPublic: 'Show my name to readers',
  isPublicHint:
    'You can turn this off at any time; your name is removed from every page right away.',
  name: 'Name as readers see it',
  about: 'About you, in English',
  aboutFr: 'About you, in French',
  aboutHint: 'One line beside your name on blogs in English. Optional.',
  aboutFrHint: 'The same on blogs in French.',
  nameMissing: 'Please enter the name that readers see',
  save: 'Save profile',
  loading: 'Loading…',
  loadFailed: 'Your profile couldn’t be loaded',
  saveFailed: 'Your profile couldn’t be saved',
  retry: 'Try again',
};
