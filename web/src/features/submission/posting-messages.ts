// The texts that all pages of a posting have.

export const postingMessages = {
  title: 'Post a property',
  description:
    'Post a home or a shop to sell or to rent, step by step. We look at it before it is public.',
  heading: 'Post a property',
  failed: 'This was not done. Please try again.',
  mine: 'Your listings',
};
