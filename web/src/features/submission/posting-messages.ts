// The texts that all pages of a posting have.

export const postingMessages = {
  title: 'Post a property',
  description:
    'Post a home or a shop for sale or rent, step by step. We review it before it’s public.',
  heading: 'Post a property',
  failed: 'That didn’t work. Please try again.',
  mine: 'Your listings',
};
