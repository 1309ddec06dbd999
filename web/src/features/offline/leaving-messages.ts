// What is asked of somebody who signs out while words of theirs are on this device alone.

export const messages = {
  title: 'Sign out and delete them?',
  question: (texts: number) =>
    texts === 1
      ? 'A text of yours is on this device alone: it was not saved or sent yet.'
      : `${texts} texts of yours are on this device alone: they were not saved or sent yet.`,
  unknown:
    'We could not find out whether texts of yours are on this device alone, not saved or sent yet.',
  note: 'Signing out leaves nothing of yours on the device, and deletes what nobody else has.',
  yes: 'Sign out and delete',
  no: 'Stay signed in',
  close: 'Close',
};
