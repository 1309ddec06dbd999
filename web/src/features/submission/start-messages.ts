// The texts of the page on which a posting begins.

export const startMessages = {
  lead: 'Seven short steps. What you type is saved as you go, and we review it before anyone else sees it.',
  signIn: 'Sign in to begin',
  needs: 'What to have on hand',
  needsList: [
    'The price or the rent, and the monthly costs',
    'At least five pictures, taken in daylight',
    'The owner’s name and consent',
  ],
  forgot: 'Forgot your password?',
  agentsOnly: 'For now, only agents can post here.',
  email: 'Email',
  numberOrEmail: 'Mobile number or email',
  noAccount: 'No account yet?',
  makeAccount: 'Create one',
  password: 'Password',
  begin: 'Start a new listing',
  last: 'Continue my last draft',
  signedIn: 'You’re signed in.',
};
