// The words of the page that a link for another password leads to.

export const messages = {
  title: 'Choose another password',
  description: 'Choose another password with the link that you were sent.',
  home: 'Home',
  heading: 'Another password',
  takeBackHeading: 'Take your address back',
  loading: 'Checking your link…',
  needsScript: 'This page needs JavaScript. Please allow it for this site.',
  choose: (first: string, least: number) =>
    `Hello ${first}. Choose a password of at least ${least} characters. You are signed out everywhere else.`,
  takeBack: (first: string, address: string) =>
    `Hello ${first}. Your account gets the address ${address} back. Choose another password as well: whoever changed the address is then out, with the passkeys and the second factor that were added since.`,
  email: 'Email Address',
  password: 'New Password',
  show: 'Show password',
  hide: 'Hide password',
  save: 'Save the password',
  wait: 'Please wait...',
  missing: 'Please enter a password',
  saveFailed: 'Your password could not be saved.',
  failed: 'Your link could not be checked.',
  again: 'Try again',
  doneHeading: 'Your password has been changed',
  doneText: 'Sign in with it. If your account has a second factor, you are asked for it.',
  signIn: 'Sign in',
  goneHeading: 'This link is not good any more',
  goneText:
    'It was used, another one took its place, or its time is over. Ask for a new one, or ask an administrator.',
  forgot: 'Forgot your password?',
};
