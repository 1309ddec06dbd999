// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Ouverture prochaine',
  heading: 'Notre site ouvre bientôt.',
  text: 'D’ici là, vous pouvez nous joindre ici.',
  signIn: 'Équipe\u00a0: se connecter',
  bar: 'Avant l’ouverture',
  onlyYou: 'Seuls vous et votre équipe voyez ceci.',
  open: 'Ouvrir le site',
  sample: 'Cette page contient encore notre texte d’exemple.',
};
