// What is said when a key is pressed.

import { refusals } from './refusal-messages';

export const messages = {
  added: 'Kept on this device.',
  removed: 'Not kept any more.',
  see: 'See kept homes',
  kept: (count: number) => (count === 0 ? 'Kept homes' : `Kept homes: ${count}`),
  refused: refusals,
};
