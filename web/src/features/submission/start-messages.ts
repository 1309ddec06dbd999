// The texts of the page on which a posting begins.

export const startMessages = {
  lead: 'Seven short steps. What you type is kept as you go; we look at it before anybody else does.',
  signIn: 'Sign in to begin',
  needs: 'What helps to have at hand',
  needsList: [
    'The price or the rent, and what the home costs a month',
    'Five pictures or more, by daylight',
    'Who owns it, and their consent',
  ],
  forgot: 'Forgot your password?',
  agentsOnly: 'Agents can post here for now.',
  email: 'Email',
  numberOrEmail: 'Mobile number or email',
  noAccount: 'No account yet?',
  makeAccount: 'Make one',
  password: 'Password',
  begin: 'Begin a new home',
  last: 'Go on with my last draft',
  signedIn: 'You are signed in.',
};
