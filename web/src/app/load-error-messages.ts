// The words of a page whose program could not be fetched. They are the loader's own, in its
// own file: messages.ts is a part of the program. Where both say the same, a test compares.

export const messages = {
  errorTitle: 'Page unavailable',
  stuckText: 'Part of this page couldn’t be loaded.',
  offlineText: 'No internet connection! Reload the page when you’re back online.',
  reload: 'Reload the page',
};
