// What a form says that was sent without a connection.

export const messages = {
  waits:
    'Your message waits on this device. It is sent by itself once there is a connection.',
  see: 'See what waits',
};
