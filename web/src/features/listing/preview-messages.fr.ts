// The French of preview-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './preview-messages';

export const messages: Catalogue<typeof en.messages> = {
  preview: 'Ceci est un aperçu.',
  previewHint:
    'Les visiteurs verront cette page quand la propriété sera publique. D’ici là, elle est réservée aux personnes qui l’annoncent ou l’examinent\u00a0: rien ne peut en être envoyé, et cette adresse expirera.',
  missing: 'Avant de pouvoir l’envoyer\u00a0:',
  back: 'Retour au formulaire',
};
