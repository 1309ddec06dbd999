// The words about accounts (specification §2, §5, §8).

export const messages = {
  title: 'Sign in',
  description: 'Sign in to manage what this website shows.',
  heading: 'Welcome back.',
  email: 'Email Address',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  stay: 'Keep me signed in on this device',
  signIn: 'Sign In',
  wait: 'Please wait...',
  back: 'Home',
  bothMissing: 'Please enter both email and password',
  offline: 'No internet connection!',
  failed: 'Login failed',
  needsScript: 'Signing in needs JavaScript. Please allow it for this site.',
  unauthorizedTitle: 'This door is locked for you',
  unauthorizedText:
    'You are signed in, but your account may not open this page. An administrator of this site can change that.',
  unauthorizedHint: 'Signed in with another account before? Sign in again with that one.',
  toHome: 'Home',
  toLogin: 'Sign in with another account',
};
