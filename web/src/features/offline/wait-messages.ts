// What a form says that was sent without a connection.

export const messages = {
  waits: 'Kept on this device. It goes by itself.',
  see: 'See what waits',
};
