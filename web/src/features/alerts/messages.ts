// The words of the form for an alert and of the page behind its link.

export const messages = {
  title: 'New homes by email',
  description: 'We email you when a home that matches your search is listed.',
  steps: {
    form: {
      title: 'Get an email when a home comes up',
      lead: 'We’ll email you when a matching home is listed, changes price, sells or comes back. No account or password needed.',
    },
    asked: {
      title: 'Check your email',
      lead: 'We’ve sent you an email. Open the link in it and confirm there to start the alert. We won’t send anything else until you do.',
    },
    begun: {
      title: 'You’re following this search',
      lead: 'Your address is confirmed, so there’s nothing left to do. We’ll email you when something changes.',
    },
  },
  search: 'Your search',
  changeSearch: 'Change the search',
  email: 'Email',
  emailHint: 'We’ll send a link there for you to confirm it.',
  ownEmailHint:
    'Alerts to your own confirmed address start right away. We send a link to any other address.',
  frequency: 'How often',
  instant: 'Right away, within minutes',
  daily: 'Once a day, at 8 a.m. (Toronto time)',
  send: 'Send me the link',
  follow: 'Follow this search',
  leaveEmpty: 'Leave this field empty',
  failed: 'The alert couldn’t be set up. Please try again.',
  nothingThere: 'Nothing after a few minutes? Look in your spam folder, or ask again.',
  back: 'Back to homes',
  ownSearches: 'See or end your alerts',
  alertTitle: 'Your alert',
  states: {
    unconfirmed: 'Waiting for you to confirm it. We won’t email you until you do.',
    confirmed: 'This alert is on. We’ll email you when something changes.',
    paused: 'This alert is paused. We won’t email you until you resume it.',
    bounced: 'Your address refused our email, so the alert has stopped. Set it up again.',
    ended: 'This alert has ended. You can set it up again any time.',
  },
  confirm: 'Confirm',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End this alert',
  change: 'Change',
  seeHomes: 'See the homes for this search',
};
