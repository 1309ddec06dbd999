// The words of a gallery in a text.

export const messages = {
  whole: 'See the whole picture',
};
