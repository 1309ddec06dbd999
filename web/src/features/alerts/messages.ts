// The words of the form for an alert and of the page behind its link.

export const messages = {
  title: 'Hear of new homes by e-mail',
  description: 'We write to you when a home that matches your search comes up.',
  heading: 'Shall we knock when it comes up?',
  lead: 'We write when a home that matches comes up, changes its price, is sold or is there again. No account, no password.',
  search: 'Your search',
  changeSearch: 'Change the search',
  email: 'Email',
  emailHint: 'You confirm it by a link that we send there.',
  frequency: 'How often',
  instant: 'At once, within minutes',
  daily: 'Once a day, at 8 in the morning (Toronto)',
  send: 'Send me the link',
  leaveEmpty: 'Leave this field empty',
  sentHeading: 'Look into your mailbox',
  sent: 'We have sent you an e-mail. Open its link and confirm there: only then does the alert begin. Nothing else is sent until you do.',
  nothingThere:
    'Nothing there after a few minutes? Look among the unwanted mail, or ask again.',
  back: 'Back to the homes',
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
