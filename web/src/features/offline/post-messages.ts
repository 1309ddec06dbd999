// What is said of a form whose server is not there.

export const messages = {
  away: 'The server cannot be reached. What you typed is still here: please try again in a moment.',
};
