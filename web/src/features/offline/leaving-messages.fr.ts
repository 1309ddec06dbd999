// The French of leaving-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './leaving-messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Se déconnecter et les supprimer?',
  question: (texts: number) =>
    texts <= 1
      ? 'Un de vos textes n’est que sur cet appareil\u00a0: il n’a pas encore été enregistré ni envoyé.'
      : `${texts} de vos textes ne sont que sur cet appareil\u00a0: ils n’ont pas encore été enregistrés ni envoyés.`,
  unknown:
    'Nous n’avons pas pu vérifier si des textes de vous ne sont que sur cet appareil, ni enregistrés ni envoyés.',
  note: 'La déconnexion ne laisse rien de vous sur l’appareil et supprime ce que personne d’autre n’a.',
  yes: 'Se déconnecter et supprimer',
  no: 'Rester connecté',
  close: 'Fermer',
};
