// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Des avis de propriétés par courriel',
  description:
    'Nous vous écrivons quand une propriété qui correspond à votre recherche arrive.',
  steps: {
    form: {
      title: 'On frappe chez vous quand elle arrive?',
      lead: 'Nous écrivons quand une propriété correspond, change de prix, est vendue ou redevient disponible. Sans compte ni mot de passe.',
    },
    asked: {
      title: 'Regardez vos courriels',
      lead: 'Nous vous avons envoyé un courriel. Ouvrez son lien et confirmez-y : l’alerte ne commence qu’ensuite. Rien d’autre n’est envoyé d’ici là.',
    },
    begun: {
      title: 'Vous suivez cette recherche',
      lead: 'Votre adresse est confirmée, il ne reste donc rien à faire : nous écrivons quand quelque chose se passe.',
    },
  },
  search: 'Votre recherche',
  changeSearch: 'Modifier la recherche',
  email: 'Courriel',
  emailHint: 'Vous confirmez l’adresse par un lien que nous y envoyons.',
  ownEmailHint:
    'Avec votre propre adresse confirmée, tout commence aussitôt. À toute autre, nous envoyons un lien.',
  frequency: 'Fréquence',
  instant: 'Tout de suite, en quelques minutes',
  daily: 'Une fois par jour, à 8 h (Toronto)',
  send: 'M’envoyer le lien',
  follow: 'Suivre cette recherche',
  leaveEmpty: 'Laissez ce champ vide',
  failed: 'L’alerte n’a pas pu être envoyée. Veuillez réessayer.',
  nothingThere:
    'Rien après quelques minutes? Regardez parmi les pourriels, ou refaites la demande.',
  back: 'Retour aux propriétés',
  ownSearches: 'Voir ce que vous suivez, ou y mettre fin',
  alertTitle: 'Votre alerte',
  states: {
    unconfirmed: 'Elle attend votre confirmation. D’ici là, nous n’écrivons rien.',
    confirmed: 'Elle est active : nous écrivons quand quelque chose se passe.',
    paused: 'Elle est suspendue : nous n’écrivons rien avant sa reprise.',
    bounced:
      'Votre adresse a refusé nos courriels, alors nous n’écrivons rien. Refaites la demande.',
    ended:
      'Elle est terminée : nous n’écrivons plus. Refaites la demande quand vous voulez.',
  },
  confirm: 'Confirmer',
  pause: 'Suspendre',
  resume: 'Reprendre',
  end: 'Mettre fin à cette alerte',
  change: 'Modifier',
  seeHomes: 'Voir les propriétés de cette recherche',
};
