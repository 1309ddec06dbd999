// The words of language-hint.ts, in the language that the page is not in.

export const messages = {
  exists: 'Cette page existe en français',
  close: 'Fermer',
};
