// What is said when a key is pressed.

export const messages = {
  added: 'Kept on this device.',
  removed: 'Removed from your kept homes.',
  see: 'See kept homes',
};
