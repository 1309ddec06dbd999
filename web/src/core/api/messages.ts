// What is said of a call that had no answer (specification §8); every part of the site says
// it in the same words.

export const messages = {
  offline: 'No internet connection!',
  timedOut: 'The server is taking too long to answer. Please try again.',
};
