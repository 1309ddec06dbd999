// The words of the page that a link for another password leads to.

export const messages = {
  title: 'Choose a new password',
  description: 'Choose a new password with the link we sent you.',
  home: 'Home',
  heading: 'Choose a new password',
  takeBackHeading: 'Take your address back',
  loading: 'Checking your link…',
  needsScript: 'This page needs JavaScript. Please allow it for this site.',
  choose: (first: string, least: number) =>
    `Hello ${first}. Choose a password of at least ${least} characters. You’ll be signed out everywhere else.`,
  takeBack: (first: string, address: string) =>
    `Hello ${first}. Your account will get the address ${address} back. Choose a new password as well: that signs out the person who changed the address, and removes any passkeys and second factor added since.`,
  email: 'Email Address',
  password: 'New Password',
  save: 'Save the password',
  wait: 'Please wait...',
  missing: 'Please enter a password',
  saveFailed: 'Your password couldn’t be saved.',
  failed: 'Your link couldn’t be checked.',
  again: 'Try again',
  doneHeading: 'Your password has been changed',
  doneText: 'Sign in with it. If your account has a second factor, we’ll ask for it.',
  signIn: 'Sign in',
  goneHeading: 'This link is no longer valid',
  goneText:
    'It was used, replaced by a newer one, or has expired. Ask for a new one, or ask an administrator.',
  forgot: 'Forgot your password?',
};
