// The words of a page whose program could not be fetched. They are the loader's own, in its
// own file: messages.ts is a part of the program. Where both say the same, a test compares.

export const messages = {
  errorTitle: 'Page unavailable',
  stuckText: 'A part of this page could not be loaded.',
  offlineText:
    'No internet connection! Once you are connected again, load the page again.',
  reload: 'Load the page again',
};
