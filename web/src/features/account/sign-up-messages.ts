// The words on the pages where an account is made and a password chosen anew.

export const messages = {
  registerTitle: 'Create an account',
  registerDescription: 'Keep your homes and alerts on every device.',
  registerHeading: 'Create an account',
  registerLead:
    'Keep your homes and alerts on every device. You don’t need an account to browse.',
  notOpenHeading: 'Accounts are by invitation',
  notOpen:
    'Accounts aren’t open to everyone yet. You don’t need one to browse, and we’ll answer whatever you ask.',
  toContact: 'Write to us',
  forgotTitle: 'Reset your password',
  forgotDescription: 'Reset your password with a six-digit code or a link.',
  forgotHeading: 'Reset your password',
  forgotLead:
    'We’ll send you a six-digit code. Staff and agents get a link by email instead. Use it to choose a new password. You’ll be signed out everywhere.',
  numberOrEmail: 'Mobile number or email',
  email: 'Email',
  numberHint: 'A Canadian mobile number, or an email address.',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: (chars: number) =>
    `At least ${chars} characters. A short sentence is easiest to remember.`,
  show: 'Show password',
  hide: 'Hide password',
  terms: 'Terms',
  privacy: 'Privacy policy',
  lettersHint:
    'You don’t need this for an account, and you can change your mind at any time.',
  leaveEmpty: 'Leave this field empty',
  sendCode: 'Send me the code',
  wait: 'Please wait...',
  haveOne: 'Already have an account?',
  signIn: 'Sign in',
  back: 'Home',
  another: 'Use another number or address',
  sendCodeOrLink: 'Send me a code or a link',
  forgotSentHeading: 'A code or a link is on its way',
  forgotSent: (to: string) =>
    `We sent it to ${to}. Enter the six-digit code here within ten minutes, or open the link within an hour.`,
  codeHeading: 'Enter the six-digit code',
  codeSent: (to: string) => `We sent it to ${to}. It’s valid for ten minutes.`,
  codeLabel: 'Six-digit code',
  confirmCode: 'Confirm the code',
  savePassword: 'Save the password',
  nothingCame: 'Didn’t get it?',
  again: 'Send it again',
  sentAgain: 'We’ve sent another code. Only the newest one works.',
  stay: 'Keep me signed in on this device',
  doneHeading: 'Your account is open',
  doneText: 'Sign in with your number or address and your password.',
  resetHeading: 'Your password has been changed',
  resetText: 'You’ve been signed out everywhere. Sign in with your new password.',
  failed: 'That didn’t work',
  /** As the server says it (crates/foundation/src/auth/error.rs). */
  missing: {
    firstName: 'First name must have 1 to 128 characters',
    lastName: 'Last name must have 1 to 128 characters',
    numberOrEmail: 'Please enter a mobile number or an email address',
    email: 'Email is required',
    password: (chars: number) => `The password must have at least ${chars} characters`,
    terms: 'Please agree to the terms and the privacy policy',
  },
  cannotKeep:
    'Your account is open, but this browser doesn’t save anything for this site. Allow site data and sign in.',
};
