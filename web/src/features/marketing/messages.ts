// The home page's words. What the company says moves to content/en with the
// other public pages.

export const messages = {
  heroLines: ['Find your door.', 'Turn the key.'],
  heroLead:
    'Buying, selling or renting in Canada takes a dozen people you have never met. Tell us about the home; we introduce you to the right ones, in the right order.',
  description:
    'Help with buying, selling and renting a home in Canada: the right people, in the right order, from the first question to the turn of the key.',
  start: 'Get started',
  read: 'Read our blogs',
  streetAlt:
    'One street of Canadian homes from west to east: a West Coast house in the rain, a Prairie bungalow, a brick house with a red door, a Montréal walk-up with an outside stair, and a saltbox by the sea',
  blogsTitle: 'Worth reading before you sign',
  allBlogs: 'View All Blogs',
  inviteTitle: 'Tell us about the home you have in mind',
  inviteLead:
    'A consultation is a conversation: where, when, how much, and what worries you. Afterwards you have a list of next steps and the people for each.',
  consult: 'Book a Consultation',
};
