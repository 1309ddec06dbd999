// The words about accounts (specification §2, §5, §8).

import { messages as ofCalls } from '../../core/api/messages';

export const messages = {
  title: 'Sign in',
  description: 'Sign in to manage what this website shows.',
  heading: 'Welcome back.',
  email: 'Email Address',
  password: 'Password',
  stay: 'Keep me signed in on this device',
  signIn: 'Sign In',
  number: 'Mobile Number',
  withNumber: 'Use a mobile number',
  withEmail: 'Use an email address',
  forgot: 'Forgot your password?',
  makeAccount: 'Create an account',
  withPasskey: 'Use a passkey',
  wait: 'Please wait...',
  back: 'Home',
  bothMissing: 'Please enter both email and password',
  offline: ofCalls.offline,
  failed: 'Login failed',
  cannotKeep:
    'This browser doesn’t save anything for this site, so you can’t be signed in. Allow site data and try again.',
  needsScript: 'Signing in needs JavaScript. Please allow it for this site.',
  againTitle: 'Sign in to continue',
  againText:
    'Your session has ended. What you’ve written is still here: sign in, then save it again.',
  leavePage: 'Leave this page',
  needed: 'You need to be logged in to access this page.',
  logoutFailed: 'Logout failed',
  languageFailed: 'The language couldn’t be changed',
  unauthorizedTitle: 'This door is locked',
  unauthorizedText:
    'You’re signed in, but your account can’t open this page. An administrator of this site can change that.',
  /** To whoever is not signed in at all. */
  unauthorizedVisitor:
    'This page is only for certain accounts. Sign in with yours to see it.',
  unauthorizedHint: 'Did you use another account before? Sign in again with that one.',
  toHome: 'Home',
  toLogin: 'Sign in with another account',
  toAdmin: 'Back to your pages',
};
