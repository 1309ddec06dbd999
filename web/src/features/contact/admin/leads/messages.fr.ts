// The French of messages.ts.

import type { Catalogue } from '../../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  views: 'Affichage',
  list: 'Liste',
  board: 'Suivi',

  state: 'État',
  assignee: 'Attribué à',
  nobody: 'Personne',
  meNamed: (name: string) => `${name} (moi)`,
  anyState: 'Tous les états',
  anybody: 'De tout le monde',
  mine: 'Les miens',
  ofNobody: 'De personne',
  waitingOnly: 'En attente depuis trop longtemps',
  ofSender: 'Messages d’un même expéditeur',
  notOfSender: 'Afficher les messages de tout le monde',
  overdue: 'Attend depuis trop longtemps',
  overdueSince: (moment: string) => `Une réponse était promise pour le ${moment}`,
  stateSince: (state: string, moment: string) => `${state} depuis le ${moment}`,

  boardName: 'Messages par état',
  columns: 'États',
  columnCount: (label: string, count: string) => `${label} (${count})`,
  columnEmpty: 'Rien ici.',
  more: (count: string) => `Les ${count} dans la liste`,
  move: 'Déplacer',
  moveTo: (name: string) => `Déplacer le message : ${name}`,
  moveInto: (state: string) => `Déplacer vers « ${state} »`,
  moved: (name: string, state: string) =>
    `Le message de ${name} est maintenant dans « ${state} ».`,
  undo: 'Annuler la modification',
  waited: {
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => (count < 2 ? `${count} jour` : `${count} jours`),
  },
  assigned: (name: string) => `Attribué à ${name}`,
  bulk: {
    move: 'Déplacer',
    assign: 'Attribuer',
    mark: 'Marquer',
    trash: 'Supprimer',
    read: 'Comme lus',
    unread: 'Comme non lus',
    spam: 'Comme pourriels',
    notSpam: 'Comme n’étant pas des pourriels',
  },
  changedCount: (count: number) =>
    count < 2 ? `${count} message a été modifié.` : `${count} messages ont été modifiés.`,
  trashedCount: (count: number) =>
    count < 2
      ? `${count} message est maintenant dans la corbeille.`
      : `${count} messages sont maintenant dans la corbeille.`,
  takenBack: (count: number) =>
    count < 2
      ? `${count} message est redevenu comme avant.`
      : `${count} messages sont redevenus comme avant.`,
  skippedReason:
    'Un collègue l’a modifié entre-temps, il ressemble à un pourriel ou il n’existe plus.',

  work: 'Suivi',
  reminder: 'Rappel',
  noReminder: 'Aucun',
  setReminder: 'Fixer un rappel',
  changeReminder: 'Changer le rappel',
  removeReminder: 'Retirer le rappel',
  reminderNote:
    'La personne à qui le message est attribué reçoit alors un courriel, et il reste sur son tableau de bord jusqu’à ce qu’il soit terminé.',
  day: 'Jour',
  time: 'Heure',
  momentMissing: 'Entrez un jour et une heure.',
  momentPast: 'Choisissez un moment à venir.',
  set: 'Fixer le rappel',
  cancel: 'Annuler',
  notes: 'Notes',
  notesHint: 'Seuls les collègues les voient.',
  note: 'Nouvelle note',
  addNote: 'Ajouter la note',
  deleteNote: 'Supprimer cette note',
  noteFailed: 'La note n’a pas été enregistrée.',
  somebody: 'Quelqu’un qui n’est plus ici',
  site: 'Le site',

  answers: 'Réponses',
  noAnswers: 'Personne n’a encore répondu.',
  answeredBy: (name: string, moment: string) => `${name}, le ${moment}`,
  repliesGoTo: (address: string) => `Les réponses vont à ${address}`,
  answer: 'Répondre',
  answerAgain: 'Écrire de nouveau',
  answerTitle: (name: string) => `Répondre à ${name}`,
  to: 'À',
  subject: 'Objet',
  text: 'Votre réponse',
  textHint: 'Le message reçu est cité en dessous.',
  language: 'Langue',
  replyTo: 'Les réponses vont à',
  replyToCompany: (address: string) => `L’entreprise (${address})`,
  replyToMe: (address: string) => `Moi (${address})`,
  send: 'Envoyer la réponse',
  sending: 'Envoi en cours',
  discard: 'Abandonner le brouillon',
  draftKept: 'Le brouillon est gardé dans ce navigateur.',
  draftNotKept: 'Ce navigateur ne garde pas de brouillon. Envoyez avant de partir.',
  offline:
    'Il n’y a pas de connexion. Le brouillon reste ici; envoyez-le quand vous serez de nouveau en ligne.',
  notPossible: (address: string) => `Aucun courriel ne peut être envoyé à ${address}.`,
  sendAnyway: 'Envoyer aussi la mienne',
  signature: (name: string, company: string, address: string) =>
    `${name}\n${company}\n${address}`,

  others: 'Autres messages de cet expéditeur',
  allOfSender: 'Les afficher tous dans la liste',
  noOthers: 'C’est le seul message de cette adresse ou de ce numéro.',

  history: 'Historique',
  noHistory: 'Rien n’a encore été fait.',
  cameTo: (state: string) => `→ ${state}`,
  givenTo: (name: string) => `→ ${name}`,

  changeFailed: 'Le message n’a pas été modifié.',
  answerFailed: 'La réponse n’a pas été envoyée.',
  peopleFailed: 'Les personnes n’ont pas pu être chargées.',
  boardFailed: 'Le tableau n’a pas pu être chargé.',
};

export const stateNames: Catalogue<typeof en.stateNames> = {
  new: 'Nouveau',
  in_progress: 'En cours',
  answered: 'Répondu',
  done: 'Terminé',
};
