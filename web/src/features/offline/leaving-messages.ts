// What is asked of somebody who signs out while words of theirs are on this device alone.

export const messages = {
  title: 'Sign out and delete them?',
  question: (texts: number) =>
    texts === 1
      ? 'One of your texts is only on this device: it hasn’t been saved or sent yet.'
      : `${texts} of your texts are only on this device: they haven’t been saved or sent yet.`,
  unknown:
    'We couldn’t check whether this device has text of yours that hasn’t been saved or sent.',
  note: 'Signing out removes everything of yours from this device, including text that exists nowhere else.',
  yes: 'Sign out and delete',
  no: 'Stay signed in',
};
