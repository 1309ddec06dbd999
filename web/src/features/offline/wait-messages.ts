// What a form says that was sent without a connection.

export const messages = {
  waits:
    'Your message is saved on this device. It will be sent automatically when you’re back online.',
  see: 'See what’s waiting',
};
