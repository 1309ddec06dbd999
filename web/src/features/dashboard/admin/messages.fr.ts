// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import { formatNumber } from '../../../lib/format';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  totalCategories: 'Total des catégories',
  totalBlogs: 'Total des articles',
  users: 'Tous les utilisateurs',
  agents: 'Tous les courtiers',
  properties: 'Toutes les propriétés',
  recentBlogs: 'Articles récents',
  recentBlogsHint: 'depuis 30 jours',
  cards: 'Chiffres',

  leads: 'Messages sans réponse',
  leadsBoard: 'Suivi',
  overdue: (count: number, written: string, hours: number) =>
    count < 2
      ? `${written} message attend une réponse depuis plus de ${hours} heures`
      : `${written} messages attendent une réponse depuis plus de ${hours} heures`,
  noneOverdue: (hours: number) =>
    `Tout le monde a eu une réponse en ${hours} heures au plus.`,
  allOverdue: (written: string) => `Les ${written} sans réponse`,
  waits: (age: string) => `attend depuis ${age}`,
  reminders: 'Rappels échus',

  newestBlogs: 'Derniers articles',
  noBlogs: 'Aucun article trouvé.',
  newestMessages: 'Derniers messages',
  noMessages: 'Aucun message trouvé.',
  noMessagesHint: 'Ce que les visiteurs écrivent dans le formulaire arrive ici.',
  allMessages: 'Tous les messages',
  isUnread: 'Non lu',

  chart: 'Messages par jour',
  chartTotal: (count: number) =>
    count < 2 ? `${count} message depuis 30 jours` : `${count} messages depuis 30 jours`,
  chartTable: 'Messages de chacun des 30 derniers jours',
  day: 'Jour',
  count: 'Messages',
  bar: (day: string, count: number) => `${day} : ${count}`,

  views: 'Pages vues',
  viewsTotal: (count: number, written: string) =>
    count < 2
      ? `${written} page vue depuis 30\u00a0jours`
      : `${written} pages vues depuis 30\u00a0jours`,
  viewsTable: 'Pages vues de chacun des 30\u00a0derniers jours',
  viewsCount: 'Pages vues',
  noViews: 'Aucune page n’a encore été vue.',
  noViewsHint: 'Ce que les visiteurs ouvrent paraît ici en quelques secondes.',
  mostSeen: 'Les plus vues',
  sources: 'D’où viennent les visiteurs',
  sourceNames: {
    '': 'Accès direct ou inconnu',
    other: 'Autres sites',
  } as Readonly<Record<string, string>>,
  searches: 'Recherches sur le site',
  searched: {
    blogs: (words: string) => `${words} (articles)`,
    homes: (words: string) => `${words} (propriétés)`,
  },
  brought: 'Messages par page',
  noneBrought: 'Aucun message n’est encore venu d’une page.',
  viewsNote:
    'Compté sans témoin, sans adresse et sans empreinte de navigateur. Les robots, les visiteurs qui refusent le suivi et votre équipe ne sont pas comptés.',

  beforeOpening: 'Avant l’ouverture',
  closedNote:
    'Les visiteurs voient que le site ouvre bientôt. Votre équipe et vous voyez tout.',
  toWelcome: 'Parcourir la page de bienvenue',
  isDone: 'Fait\u00a0:',
  checks: {
    company: {
      title: 'Vos nom, adresse et courriel',
      text: 'Le site a encore ceux de notre entreprise d’exemple.',
    },
    about: {
      title: 'À propos de votre entreprise',
      text: 'Personne n’a encore écrit cette page\u00a0: les visiteurs liraient notre texte d’exemple.',
    },
    team: {
      title: 'Votre équipe',
      text: 'Personne n’a encore écrit cette page\u00a0: elle montre quatre personnes inventées.',
    },
    legal_texts: {
      title: 'Politique de confidentialité et conditions',
      text: 'Ce sont vos promesses. Lisez les deux, changez ce qui n’est pas vrai chez vous et consultez un juriste.',
    },
    privacy_officer: {
      title: 'Responsable de la protection des renseignements personnels',
      text: 'La loi vous demande de nommer une personne. La politique de confidentialité la nomme.',
    },
    mail: {
      title: 'Serveur de courriel',
      text: 'Personne n’est encore avisé des messages par courriel. Entrez votre serveur et mettez-le à l’essai.',
    },
    backups: {
      title: 'Sauvegardes',
      text: 'Il n’y en a pas encore. Demandez à la personne qui gère votre serveur de régler backup_folder.',
    },
    second_factor: {
      title: 'Connexion en deux étapes',
      text: 'Une personne qui administre le site se connecte avec un seul mot de passe. Activez-la dans votre compte.',
    },
    https: {
      title: 'Adresse sécurisée',
      text: 'Demandez à la personne qui gère votre serveur de régler base_url sur une adresse en https.',
    },
    samples: {
      title: 'Articles et propriétés d’exemple',
      text: 'Il en reste, marqués «\u00a0Exemple\u00a0». Retirez-les d’un coup, sous «\u00a0Contenu d’exemple\u00a0».',
    },
  },
  leftOut:
    'Personne n’a encore écrit cette page\u00a0: elle manque au site jusqu’à ce que vous la publiiez.',
  toTerms: 'Conditions d’utilisation',
  legalRead: 'Nous avons lu les deux',
  notSaved: 'Rien n’a pu être enregistré',
  openSite: 'Ouvrir le site',
  lookAtSite: 'Voir le site',
  openQuestion: 'Ouvrir le site à tout le monde?',
  openNote:
    'Les visiteurs et les moteurs de recherche le voient aussitôt. Vous pourrez le refermer dans les réglages.',
  openLeft: (count: number) =>
    count < 2
      ? `${count}\u00a0point n’est pas encore fait. Vous pourrez refermer le site dans les réglages.`
      : `${count}\u00a0points ne sont pas encore faits. Vous pourrez refermer le site dans les réglages.`,
  opened: 'Votre site est ouvert',
  openedElsewhere:
    'La personne qui gère votre serveur l’ouvre\u00a0: le réglage opened est dans son fichier ou son environnement.',
  stepsHeading: 'Premiers pas',
  addCategory: 'Ajouter une catégorie',
  addCategoryText: 'Chaque article est classé dans une catégorie.',
  writeBlog: 'Écrire votre premier article',
  writeBlogText: 'Il paraît sur la page d’accueil dès que vous le publiez.',
  setUpMail: 'Configurer le courriel',
  setUpMailText:
    'Les messages sont gardés ici, mais personne n’en est encore avisé par courriel. Indiquez votre serveur de courriel dans les réglages et faites-y un essai.',

  figures: 'Chiffres des calculatrices à vérifier',
  figureEnded: (day: string) =>
    `Valable jusqu’au ${day}. Les visiteurs voient que c’est échu.`,
  figureUnchecked: (day: string) => `Vérifié le ${day}, il y a plus d’un an.`,

  backups: 'Sauvegardes',
  lastBackup: (moment: string) => `La dernière a été faite le ${moment}.`,
  noBackup: 'Aucune sauvegarde encore.',
  backupFailed: 'La plus récente a échoué. Le journal du serveur dit pourquoi.',
  setUpBackups:
    'Les sauvegardes automatiques sont désactivées. Demandez à la personne qui gère votre serveur de régler backup_folder.',

  failed: 'Le tableau de bord n’a pas pu être chargé',
  notLoaded: 'Le tableau de bord n’a pas pu être chargé.',
  again: 'Réessayer',
  loading: 'Chargement',

  samples: 'Contenu d’exemple',
  samplesText: (count: number) =>
    `Articles et propriétés d’exemple restés tels quels, visibles pour tous\u00a0: ${formatNumber(count, 'fr')}.`,
  removeSamples: 'Retirer les exemples',
  samplesQuestion: (count: number) => `Retirer ${formatNumber(count, 'fr')} exemples?`,
  samplesNote:
    'Ce que vous avez modifié reste, les catégories aussi. Le reste peut être rétabli pendant 30\u00a0jours.',
  samplesBack: 'Les exemples sont de retour',
  samplesFailed: 'Les exemples n’ont pas pu être retirés ou rétablis',
  undo: 'Annuler la modification',
};
