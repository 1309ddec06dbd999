// The French of picture-messages.ts.

import type { Catalogue } from './catalogue';
import type * as en from './picture-messages';

export const messages: Catalogue<typeof en.messages> = {
  kinds: 'JPEG, PNG, GIF, WebP, BMP ou ICO, 25\u00a0Mo au plus',
  ofAPhone:
    'Les images AVIF et HEIC ne peuvent pas être lues ici. Enregistrez d’abord l’image en JPEG ou en PNG',
  unknownKind: 'L’image doit être un fichier JPEG, PNG, GIF, WebP, BMP ou ICO',
  tooManyBytes: 'L’image est trop volumineuse\u00a0: 25\u00a0Mo au plus',
  named: (name, problem) => `${name}\u00a0: ${problem}`,
};
