// What is said of a form whose server is not there.

export const messages = {
  away: 'We can’t reach the server. What you typed is still here: please try again in a moment.',
};
