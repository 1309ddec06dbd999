// The words of the enquiry form of a home.

export const messages = {
  kindLabel: 'What is it about?',
  kinds: { question: 'A question', viewing: 'A viewing', report: 'A mistake' },
  kindHints: {
    question: 'What would you like to know?',
    viewing: 'Which days and times suit you? (local time at the home)',
    report: 'What’s out of date or wrong on this page?',
  },
  name: 'Name',
  email: 'Email',
  phone: 'Phone (if you want a call)',
  message: 'Your message',
  nameMissing: 'Please enter your name',
  emailInvalid: 'Please enter an email address such as name@example.ca',
  messageMissing: 'Please write a message',
  leaveEmpty: 'Leave this empty',
  send: 'Send',
  wait: 'Please wait…',
  sent: 'Sent. We’ll reply by email.',
  notSent: 'The message couldn’t be sent',
};
