// The words of the page behind an invitation.

const roles: Record<number, string> = {
  1: 'an administrator',
  2: 'an editor',
  3: 'an agent',
  4: 'a user',
};

export const messages = {
  title: 'Invitation',
  description: 'Choose a password for your new account.',
  heading: 'You’re invited.',
  home: 'Home',
  loading: 'Loading your invitation…',
  invited: (inviter: string | null | undefined, company: string, group: number) => {
    const role = roles[group] ?? roles[4];
    return inviter
      ? `${inviter} invites you to ${company} as ${role}.`
      : `You’re invited to ${company} as ${role}.`;
  },
  choose: (first: string, least: number) =>
    `Hello ${first}. Choose a password of at least ${least} characters, and you’re in.`,
  email: 'Email Address',
  password: 'Password',
  confirm: 'Confirm Password',
  showField: (label: string) => `Show ${label}`,
  hideField: (label: string) => `Hide ${label}`,
  accept: 'Accept invitation',
  wait: 'Please wait...',
  bothMissing: 'Please fill in both password fields',
  differ: 'The passwords do not match',
  cannotKeep:
    'Your password is set, but this browser doesn’t save anything for this site. Allow site data and sign in.',
  failed: 'Your invitation couldn’t be loaded.',
  acceptFailed: 'Your password couldn’t be set.',
  again: 'Try again',
  goneHeading: 'This invitation is no longer valid',
  goneText:
    'It was used, replaced by a newer one, or is more than seven days old. Ask the person who invited you for a new link.',
  toLogin: 'Sign in',
  needsScript: 'Accepting an invitation needs JavaScript. Please allow it for this site.',
};
