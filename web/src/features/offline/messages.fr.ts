// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Hors ligne',
  description:
    'Ce que vous pouvez voir du site sur cet appareil, et ce qui attend d’être envoyé.',
  heading: 'Sur cet appareil',
  lead: 'Ce que vous pouvez ouvrir sans connexion, et ce qui attend d’être envoyé.',
  /** Instead of the heading, of a page that did not come. */
  cannotReach: (company: string) => `Impossible de joindre ${company} pour le moment`,
  serverAway:
    'Votre appareil est en ligne, mais notre serveur ne répond pas. La page demandée n’est pas enregistrée sur cet appareil; elle s’ouvrira d’elle-même dès notre retour.',
  noConnection:
    'Votre appareil n’a pas de connexion. La page demandée n’est pas enregistrée sur cet appareil; elle s’ouvrira d’elle-même dès que vous serez en ligne.',
  again: 'Réessayer',
  toHomes: 'Voir les propriétés gardées',
  needsScript:
    'Sans JavaScript, ce navigateur ne garde rien du site. Une fois la connexion revenue, rechargez la page.',
  none: 'Rien pour l’instant. Les pages que vous visitez et les propriétés que vous gardez paraîtront ici.',
  noWorker:
    'Ce navigateur n’enregistre pas les pages du site. Une fois la connexion revenue, tout sera là.',
  waiting: 'En attente d’envoi',
  waitingText:
    'Pas encore envoyés. Ils partiront automatiquement dès le retour de la connexion.',
  pages: 'Pages que vous pouvez ouvrir maintenant',
  written: (when: string) => `Écrit le ${when}`,
  refused: (reason: string) =>
    reason === ''
      ? 'Il n’a pas pu être envoyé.'
      : `Il n’a pas pu être envoyé\u00a0: ${reason}`,
  withdraw: 'Supprimer',
  copy: 'Copier le texte',
  copied: 'Texte copié.',
  sendNow: 'Envoyer maintenant',
  withdrawn: 'Message supprimé.',
};
