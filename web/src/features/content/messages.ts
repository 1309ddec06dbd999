// The words about texts that do not come.

export const messages = {
  /** When the server gives no reason. */
  failed: 'This page couldn’t be loaded',
};
