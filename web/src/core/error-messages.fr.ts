// The French of error-messages.ts.

import type { Catalogue } from '../lib/catalogue';
import type * as en from './error-messages';
import { messages as ofFrame } from './messages.fr';

export const messages: Catalogue<typeof en.messages> = {
  errorTitle: ofFrame.errorTitle,
  errorText: ofFrame.errorText,
  reload: ofFrame.reload,
  notFoundTitle: 'Il n’y a pas de porte ici',
  notFoundText:
    'La page demandée a changé d’adresse, ou n’a jamais été construite. Une de ces portes est ouverte.',
  errorTexts: {
    405: 'Cette adresse ne fait que montrer une page; on ne peut rien y envoyer.',
    429: 'Vous avez demandé beaucoup de pages en peu de temps. Attendez une minute, puis rechargez la page.',
    503: 'Nos données sont inaccessibles en ce moment. Rien de ce que vous avez envoyé n’est perdu. Veuillez réessayer dans une minute.',
  },
  searchBlogs: 'Rechercher dans le blogue',
  search: 'Rechercher',
  toHome: 'Accueil',
  toBlogs: 'Lire notre blogue',
  toContact: 'Nous écrire',
};
