// The words of a field for a password.

export const messages = {
  show: 'Show password',
  hide: 'Hide password',
};
