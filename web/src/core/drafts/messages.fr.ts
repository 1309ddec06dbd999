// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  unsavedSince: (moment: string) => `Vous avez un texte non enregistré du ${moment}`,
  untitled: 'Sans titre',
  drafts: 'Texte non enregistré',
  restore: 'Rétablir',
  discard: 'Abandonner',
  restoreOf: (title: string) => `Rétablir ${title}`,
  discardOf: (title: string) => `Abandonner ${title}`,
  discardTitle: 'Abandonner le texte non enregistré',
  discardQuestion: 'Cette action est définitive.',
  keep: 'Garder',
  draftTaken: 'Ce texte est ouvert dans une autre fenêtre, ou y a été enregistré.',
  notKept:
    'Ce navigateur ne peut pas garder de copie de ce que vous écrivez. Enregistrez souvent, et ne fermez pas cette fenêtre.',
};
