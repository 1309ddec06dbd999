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
    'Nous n’avons pas pu vérifier si cet appareil garde de vos textes qui n’ont pas été enregistrés ni envoyés.',
  note: 'La déconnexion retire de cet appareil tout ce qui est à vous, y compris les textes qui ne sont nulle part ailleurs.',
  yes: 'Se déconnecter et supprimer',
  no: 'Rester connecté',
};
