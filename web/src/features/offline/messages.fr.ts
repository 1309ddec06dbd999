// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Sans connexion',
  description:
    'Ce qui est gardé du site sur cet appareil, et ce que vous avez écrit et qui attend.',
  heading: 'Sur cet appareil',
  lead: 'Ce que vous pouvez ouvrir, et ce qui attend d’être envoyé, sans connexion.',
  /** Instead of the heading, of a page that did not come. */
  cannotReach: (company: string) => `Impossible de joindre ${company} pour le moment`,
  serverAway:
    'Votre appareil est en ligne, mais notre serveur ne répond pas. La page demandée n’est pas sur cet appareil; elle s’ouvrira d’elle-même dès notre retour.',
  noConnection:
    'Votre appareil n’a pas de connexion. La page demandée n’est pas sur cet appareil; elle s’ouvrira d’elle-même dès que vous serez en ligne.',
  again: 'Réessayer',
  toHomes: 'Voir les propriétés gardées',
  needsScript:
    'Sans JavaScript, ce navigateur ne garde rien du site. Une fois la connexion revenue, rechargez la page.',
  none: 'Rien encore. Les pages que vous regardez et les propriétés que vous gardez y seront ensuite.',
  noWorker:
    'Ce navigateur ne garde aucune page du site. Une fois la connexion revenue, tout est là.',
  waiting: 'En attente d’envoi',
  waitingText:
    'Ces messages partiront d’eux-mêmes dès qu’il y aura une connexion. Personne ne les a encore reçus.',
  pages: 'Pages que vous pouvez ouvrir maintenant',
  written: (when: string) => `Écrit le ${when}`,
  refused: (reason: string) =>
    reason === ''
      ? 'Il n’a pas pu être pris.'
      : `Il n’a pas pu être pris\u00a0: ${reason}`,
  withdraw: 'Supprimer',
  copy: 'Copier le texte',
  copied: 'Le texte est copié.',
  sendNow: 'Envoyer maintenant',
  withdrawn: 'Le message est supprimé.',
};
