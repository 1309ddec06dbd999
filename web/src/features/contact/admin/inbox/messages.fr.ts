// The French of messages.ts.

import type { Catalogue } from '../../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: 'Liste des messages',
  searchPlaceholder: 'Nom, courriel ou mots',
  empty: 'Aucun message trouvé.',
  filters: 'Afficher',
  all: 'Tous',
  unread: 'Non lus',
  suspected: 'Pourriels',
  counted: (label: string, count: number) => `${label} (${count})`,
  suspectedNote:
    'Ces messages ressemblent à des pourriels. Ils ont été gardés sans être envoyés par courriel. Avec « Pas un pourriel », le message rejoint les autres et part par courriel.',
  export: 'Exporter en CSV',
  exported: 'Le fichier est dans vos téléchargements.',
  sn: 'Nº',
  from: 'De',
  text: 'Message',
  state: 'État',
  received: 'Reçu le',
  mail: 'Avis',
  mailState: (text: string) => `Avis : ${text}`,
  action: 'Actions',
  isUnread: 'Non lu',
  open: (name: string) => `Ouvrir le message : ${name}`,
  markRead: (name: string) => `Marquer comme lu : ${name}`,
  markUnread: (name: string) => `Marquer comme non lu : ${name}`,
  delete: (name: string) => `Supprimer le message : ${name}`,
  markNotSpam: (name: string) => `Pas un pourriel : ${name}`,
  unreadCount: (count: number) => `${count} ${count < 2 ? 'non lu' : 'non lus'}`,

  title: (name: string) => `Message : ${name}`,
  titleLoading: 'Message',
  loading: 'Chargement',
  email: 'Courriel',
  phone: 'Téléphone',
  extension: (digits: string) => `poste ${digits}`,
  language: 'Langue',
  why: 'Ressemble à un pourriel',
  consent: 'Envoyé sous ces mots :',
  reply: 'Répondre par courriel',
  replyNote:
    '« Répondre par courriel » ouvre votre logiciel de courriel, et rien n’en est conservé ici. Ce que vous écrivez sous « Répondre » part d’ici et reste avec le message.',
  subject: (company: string) => `Votre message à ${company}`,
  unreadButton: 'Marquer comme non lu',
  notSpam: 'Pas un pourriel',
  spam: 'Pourriel',
  deleteButton: 'Supprimer',
  close: 'Fermer',
  again: 'Réessayer',

  deleteTitle: 'Supprimer le message',
  deleteQuestion: 'Voulez-vous vraiment supprimer ce message?',
  deleteNote: 'Il va à la corbeille, d’où il peut être restauré pendant 30 jours.',

  waiting: 'Envoi imminent',
  sent: (moment: string) => `Envoyé le ${moment}`,
  retrying: (moment: string) => `Échec, prochain essai le ${moment}`,
  failed: 'Échec',
  notSent: 'Non envoyé',
  notSentSuspected: 'Non envoyé : ressemble à un pourriel',
  notSetUp: 'En attente : aucun serveur de courriel n’est configuré',

  listFailed: 'Les messages n’ont pas pu être chargés',
  findFailed: 'Les messages n’ont pas pu être chargés',
  updateFailed: 'Le message n’a pas pu être modifié',
  deleteFailed: 'Le message n’a pas pu être supprimé',
  exportFailed: 'Les messages n’ont pas pu être exportés',
  countFailed: 'Les messages n’ont pas pu être chargés',
};

export const enquiryNames: Catalogue<typeof en.enquiryNames> = {
  question: 'Question sur',
  viewing: 'Aimerait visiter',
  report: 'Signale comme erronée ou périmée',
};
