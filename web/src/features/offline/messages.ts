// The words of the page that is shown without a connection.

export const messages = {
  title: 'Offline',
  description:
    'What you can see of this site on this device, and what’s waiting to be sent.',
  heading: 'On this device',
  lead: 'What you can open without a connection, and what’s waiting to be sent.',
  /** Instead of the heading, of a page that did not come. */
  cannotReach: (company: string) => `We can’t reach ${company} right now`,
  serverAway:
    'Your device is online, but our server isn’t answering. The page you asked for isn’t saved on this device; it will open by itself when we’re back.',
  noConnection:
    'Your device has no connection. The page you asked for isn’t saved on this device; it will open by itself once you’re online.',
  again: 'Try again',
  toHomes: 'See kept homes',
  needsScript:
    'Without JavaScript, this browser saves nothing from the site. Reload the page when you’re back online.',
  none: 'Nothing yet. Pages you visit and homes you keep will appear here.',
  noWorker:
    'This browser doesn’t save pages of the site. Everything will be there when you’re back online.',
  waiting: 'Waiting to be sent',
  waitingText: 'Not sent yet. They’ll go automatically when you’re back online.',
  pages: 'Pages you can open now',
  written: (when: string) => `Written ${when}`,
  refused: (reason: string) =>
    reason === '' ? 'It couldn’t be sent.' : `It couldn’t be sent: ${reason}`,
  withdraw: 'Delete',
  copy: 'Copy the text',
  copied: 'Text copied.',
  sendNow: 'Send now',
  withdrawn: 'Message deleted.',
};
