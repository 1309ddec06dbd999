// The words of the page that is shown without a connection.

export const messages = {
  title: 'Without a connection',
  description:
    'What of this site is on this device, and what you wrote that waits to be sent.',
  heading: 'On this device',
  lead: 'What you can open, and what waits to be sent, without a connection.',
  /** Instead of the heading, of a page that did not come. */
  cannotReach: (company: string) => `We can’t reach ${company} right now`,
  serverAway:
    'Your device is online, but our server does not answer. The page you asked for is not on this device; it opens by itself when we are back.',
  noConnection:
    'Your device has no connection. The page you asked for is not on this device; it opens by itself once you are online.',
  again: 'Try again',
  toHomes: 'See kept homes',
  needsScript:
    'Without JavaScript this browser keeps nothing of the site. Once you are connected again, load the page again.',
  none: 'Nothing yet. Pages that you look at, and homes that you keep, are here afterwards.',
  noWorker:
    'This browser keeps no pages of the site. Once you are connected again, all of it is there.',
  waiting: 'Waiting to be sent',
  waitingText:
    'These go by themselves once there is a connection. Nobody has got them yet.',
  pages: 'Pages you can open now',
  written: (when: string) => `Written ${when}`,
  refused: (reason: string) =>
    reason === '' ? 'It could not be taken.' : `It could not be taken: ${reason}`,
  withdraw: 'Delete',
  copy: 'Copy the text',
  copied: 'The text is copied.',
  sendNow: 'Send now',
  withdrawn: 'The message is deleted.',
};
