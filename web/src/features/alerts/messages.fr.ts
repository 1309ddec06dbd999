// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Avis de propriétés par courriel',
  description:
    'Nous vous écrivons quand une propriété qui correspond à votre recherche est inscrite.',
  steps: {
    form: {
      title: 'Un courriel dès qu’une propriété est inscrite',
      lead: 'Nous vous écrirons quand une propriété qui correspond est inscrite, change de prix, est vendue ou redevient disponible. Sans compte ni mot de passe.',
    },
    asked: {
      title: 'Consultez vos courriels',
      lead: 'Nous vous avons envoyé un courriel. Ouvrez le lien qu’il contient et confirmez l’alerte pour qu’elle commence. Nous n’enverrons rien d’autre d’ici là.',
    },
    begun: {
      title: 'Vous suivez cette recherche',
      lead: 'Votre adresse est confirmée, il ne reste donc rien à faire. Nous vous écrirons quand quelque chose changera.',
    },
  },
  search: 'Votre recherche',
  changeSearch: 'Modifier la recherche',
  email: 'Courriel',
  emailHint: 'Nous y enverrons un lien pour la confirmer.',
  ownEmailHint:
    'Avec votre propre adresse confirmée, l’alerte commence aussitôt. À toute autre adresse, nous envoyons un lien.',
  frequency: 'Fréquence',
  instant: 'Tout de suite, en quelques minutes',
  daily: 'Une fois par jour, à 8 h (heure de Toronto)',
  send: 'M’envoyer le lien',
  follow: 'Suivre cette recherche',
  leaveEmpty: 'Laissez ce champ vide',
  failed: 'L’alerte n’a pas pu être créée. Veuillez réessayer.',
  nothingThere:
    'Rien après quelques minutes? Regardez dans vos pourriels, ou refaites la demande.',
  back: 'Retour aux propriétés',
  ownSearches: 'Voir vos alertes, ou y mettre fin',
  alertTitle: 'Votre alerte',
  states: {
    unconfirmed:
      'Cette alerte attend votre confirmation. D’ici là, nous ne vous écrirons pas.',
    confirmed:
      'Cette alerte est active. Nous vous écrirons quand quelque chose changera.',
    paused: 'Cette alerte est suspendue. Nous ne vous écrirons pas avant sa reprise.',
    bounced:
      'Votre adresse a refusé nos courriels, et l’alerte s’est arrêtée. Refaites la demande.',
    ended: 'Cette alerte est terminée. Vous pouvez en créer une autre en tout temps.',
  },
  confirm: 'Confirmer',
  pause: 'Suspendre',
  resume: 'Reprendre',
  end: 'Mettre fin à cette alerte',
  change: 'Modifier',
  seeHomes: 'Voir les propriétés de cette recherche',
};
