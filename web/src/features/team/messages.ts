// The interface's own words about the team. What is said of people is in
// content/en/team.toml.

export const messages = {
  skills: 'Skills',
  education: 'Education',
  roles: 'Roles',
  inviteHeading: 'Not sure whom to ask?',
  inviteLead: 'Write to all of us at once: the person who can help most answers you.',
  inviteButton: 'Book a Consultation',
  email: (name: string) => `Write to ${name}`,
  network: (name: string) => `${name} on LinkedIn`,
  profile: 'Read the full profile',
  all: 'Our Team',
  others: 'The rest of the team',
};
