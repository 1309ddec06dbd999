// The words of the form for an alert and of the page behind its link.

export const messages = {
  title: 'Hear of new homes by e-mail',
  description: 'We write to you when a home that matches your search comes up.',
  steps: {
    form: {
      title: 'Shall we knock when it comes up?',
      lead: 'We write when a home that matches comes up, changes its price, is sold or is there again. No account, no password.',
    },
    asked: {
      title: 'Look into your mailbox',
      lead: 'We have sent you an e-mail. Open its link and confirm there: only then does the alert begin. Nothing else is sent until you do.',
    },
    begun: {
      title: 'You follow this search',
      lead: 'Your address is confirmed, so nothing is left to do: we write when something happens.',
    },
  },
  search: 'Your search',
  changeSearch: 'Change the search',
  email: 'Email',
  emailHint: 'You confirm it by a link that we send there.',
  ownEmailHint:
    'Your own confirmed address begins at once. We send a link to any other one.',
  frequency: 'How often',
  instant: 'At once, within minutes',
  daily: 'Once a day, at 8 in the morning (Toronto)',
  send: 'Send me the link',
  follow: 'Follow this search',
  leaveEmpty: 'Leave this field empty',
  failed: 'The alert could not be sent. Please try again.',
  nothingThere:
    'Nothing there after a few minutes? Look among the unwanted mail, or ask again.',
  back: 'Back to the homes',
  ownSearches: 'See or end what you follow',
  alertTitle: 'Your alert',
  states: {
    unconfirmed: 'It waits for you to confirm it. Until then we write nothing.',
    confirmed: 'It is on: we write when something happens.',
    paused: 'It is paused: we write nothing until you resume it.',
    bounced:
      'Your address refused our mail, so we write nothing. Ask for the alert again.',
    ended: 'It has ended: we write nothing more. Ask again whenever you like.',
  },
  confirm: 'Confirm',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End this alert',
  change: 'Change',
  seeHomes: 'See the homes of this search',
};
