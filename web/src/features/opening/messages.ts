// The words of a site before it opens.

export const messages = {
  title: 'Opens soon',
  heading: 'Our website opens soon.',
  text: 'Until then, you can reach us here.',
  signIn: 'Staff: sign in',
  bar: 'Before the opening',
  onlyYou: 'Only you and your team see this.',
  open: 'Open the site',
  sample: 'This page still has our sample text.',
};
