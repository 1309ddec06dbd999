// The French of preview-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './preview-messages';

export const messages: Catalogue<typeof en.messages> = {
  preview: 'Ceci est un aperçu.',
  previewHint:
    'Les visiteurs verront cette page quand la propriété sera publique. D’ici là, elle est pour qui l’annonce ou l’examine\u00a0: rien ne peut en être envoyé, et cette adresse prend fin d’elle-même.',
  missing: 'Encore à faire avant l’envoi\u00a0:',
  back: 'Retour au formulaire',
};
