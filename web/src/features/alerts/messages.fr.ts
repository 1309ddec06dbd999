// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Avis de propriétés par courriel',
  description:
    'Nous vous écrivons quand une propriété qui correspond à votre recherche est inscrite.',
  steps: {
    form: {
      title: 'Voulez-vous être avisé dès qu’elle est inscrite?',
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
  failed: 'L’alerte n’a pas pu être envoyée. Veuillez réessayer.',
  nothingThere:
    'Rien après quelques minutes? Regardez dans vos pourriels, ou refaites la demande.',
  back: 'Retour aux propriétés',
  ownSearches: 'Voir vos alertes, ou y mettre fin',
  alertTitle: 'Votre alerte',
  states: {
    unconfirmed: 'Elle attend votre confirmation. D’ici là, nous n’écrivons rien.',
    confirmed: 'Elle est active. Nous vous écrirons quand quelque chose changera.',
    paused: 'Elle est suspendue. Nous n’écrirons rien avant sa reprise.',
    bounced:
      'Votre adresse a refusé nos courriels, et l’alerte s’est arrêtée. Refaites la demande.',
    ended: 'Elle est terminée. Vous pouvez refaire la demande quand vous voulez.',
  },
  confirm: 'Confirmer',
  pause: 'Suspendre',
  resume: 'Reprendre',
  end: 'Mettre fin à cette alerte',
  change: 'Modifier',
  seeHomes: 'Voir les propriétés de cette recherche',
};
