// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  intro:
    'Les textes des pages du site, dans les deux langues. Une modification reste un brouillon tant que vous ne la publiez pas.',
  introInOne:
    'Les textes des pages du site. Une modification reste un brouillon tant que vous ne la publiez pas.',
  fixed: 'Textes des pages intégrées',
  menus: 'Modifier les menus',
  listFailed: 'Les pages n’ont pas pu être chargées',
  loading: 'Chargement',
  page: 'Page',
  state: 'État',
  changed: 'Dernière publication',
  never: 'Pas encore modifiée',
  by: (moment: string, name: string) => `${moment}, ${name}`,
  somebody: 'quelqu’un',
  action: 'Action',
  edit: (title: string) => `Modifier ${title}`,
  look: (title: string) => `Voir ${title}`,
  states: {
    shipped: 'Texte d’exemple',
    changed: 'Modifiée',
    locked: 'Définie par le dossier du serveur',
  },
  leftOut: { unwritten: 'Absente du site', off: 'Désactivée' },
  leftOutText: {
    unwritten:
      'Les visiteurs ne voient pas encore cette page. Voici notre texte d’exemple\u00a0: remplacez-le et publiez la page.',
    off: 'Les visiteurs ne voient pas cette page\u00a0: elle est désactivée dans les réglages.',
  },
  draft: 'Brouillon',
  notShown: 'Non affichée',
  exportAll: 'Exporter en fichiers',
  exported:
    'Le fichier est dans vos téléchargements. C’est un dossier pour --content-dir.',
  exportFailed: 'Les pages n’ont pas pu être exportées',
  again: 'Réessayer',

  back: 'Pages',
  loadFailed: 'Cette page n’a pas pu être chargée',
  notThere: 'Cette page n’existe pas',
  toList: 'Aller aux pages',
  languages: { en: 'Anglais', fr: 'Français' },
  language: 'Langue des champs',
  bothLanguages: 'La même chose dans les deux langues',
  markdownHint:
    'Markdown : [des mots](/contact) fait un lien, *des mots* les met en relief, - commence une liste.',
  left: (count: number) => (count >= 0 ? `Reste ${count}` : `${-count} de trop`),
  optional: 'Facultatif',
  noChoice: 'Aucun',
  choosePicture: 'Choisir dans la médiathèque',
  otherPicture: 'En choisir une autre',
  noPicture: 'La retirer',
  cutHint:
    'Un visage est coupé? Fixez le point qui reste, dans les détails de l’image\u00a0:',
  toPictures: 'Images',
  uploadIcon: 'Téléverser une icône (SVG)',
  iconFailed: 'L’icône n’a pas pu être téléversée',
  iconCut:
    'Certaines parties de l’icône ont été omises, comme des lettres. S’il manque quelque chose, vectorisez les lettres et exportez-la de nouveau.',
  untranslated: {
    fr: (count: number) =>
      count < 2
        ? `${count} texte n’a pas encore de français`
        : `${count} textes n’ont pas encore de français`,
    en: (count: number) =>
      count < 2
        ? `${count} texte n’a pas encore d’anglais`
        : `${count} textes n’ont pas encore d’anglais`,
  },
  untranslatedText: {
    fr: 'Les visiteurs y lisent l’anglais tant que vous ne l’écrivez pas.',
    en: 'Les visiteurs y lisent le français tant que vous ne l’écrivez pas.',
  },
  part: (one: string, number: number) => `${one} ${number}`,
  titled: (part: string, name: string) => `${part} : ${name}`,
  untitled: 'sans nom',
  add: (one: string) => `Ajouter : ${one.toLowerCase()}`,
  addLine: (label: string) => `Ajouter à : ${label.toLowerCase()}`,
  up: (one: string) => `Monter : ${one}`,
  down: (one: string) => `Descendre : ${one}`,
  remove: (one: string) => `Retirer : ${one}`,
  removed: (one: string, isInOne: boolean) =>
    isInOne ? `Retiré : ${one}.` : `Retiré dans les deux langues : ${one}.`,
  undo: 'Annuler',
  noParts: 'Rien encore.',
  notes: (count: number) => (count <= 1 ? `${count} note` : `${count} notes`),
  closeAll: 'Tout fermer',

  insert: 'Insérer',
  placeholders: {
    '{company_name}': 'Nom de l’entreprise',
    '{support_email}': 'Adresse courriel',
    '{reply_time}': 'Délai de réponse',
    '{messages_kept}': 'Durée de conservation des messages',
  } as Readonly<Record<string, string>>,
  insertWhere: 'Choisissez d’abord un champ : le texte s’insère à votre curseur.',
  preview: 'Aperçu',
  previewIn: { en: 'En anglais', fr: 'En français' },
  previewFailed: 'L’aperçu n’a pas pu être ouvert',
  previewBlocked: 'Votre navigateur a bloqué l’aperçu. Autorisez-le pour ce site.',
  more: 'Plus',
  save: 'Enregistrer le brouillon',
  publish: 'Publier',
  publishFailed: 'La page n’a pas pu être publiée',
  saveFailed: 'Le brouillon n’a pas pu être enregistré',
  nothing: 'Rien à publier : ce texte est déjà en ligne.',
  wrong: (count: number) =>
    count <= 1
      ? 'Un texte n’est pas encore correct. La note à côté dit pourquoi.'
      : `${count} textes ne sont pas encore corrects. Les notes à côté disent pourquoi.`,
  discard: 'Abandonner le brouillon',
  discardTitle: 'Abandonner le brouillon',
  discardQuestion: 'Le texte non publié est supprimé dans les deux langues.',
  discardYes: 'Abandonner',
  discardNo: 'Le garder',
  discardFailed: 'Le brouillon n’a pas pu être abandonné',
  see: 'Voir la page',
  restoredCopy:
    'Nous avons rétabli le texte gardé dans ce navigateur, mais pas sur le serveur.',

  typing: 'Gardé dans ce navigateur',
  saving: 'Enregistrement…',
  saved: (moment: string) => `Brouillon enregistré ${moment}`,
  away: 'Hors ligne : gardé dans ce navigateur',
  signedOut: 'Session terminée : gardé dans ce navigateur',
  conflictShort: 'Quelqu’un d’autre l’a modifiée',
  refused: (why: string) => `Non enregistré : ${why}`,
  isPublished: 'En ligne',
  isDraft: (moment: string) => `Brouillon du ${moment}, non publié`,

  lockedTitle: 'Cette page ne peut pas être modifiée ici',
  lockedText:
    'Un fichier du dossier avec lequel le serveur a été démarré (--content-dir) la définit. Modifiez-le là, ou enlevez-le et redémarrez le serveur.',
  unacceptedTitle: 'Ce qui a été publié ici n’est pas affiché',
  unacceptedText:
    'Cette version du logiciel ne l’accepte plus; le site dit donc le texte d’origine. La version la plus récente de l’historique garde vos mots.',
  unreadableTitle: 'Le brouillon de cette page ne peut pas être lu',
  unreadableText:
    'Une autre version du logiciel l’a écrit, ou il est endommagé. Ci-dessous figure ce que dit le site. Abandonnez le brouillon, ou écrivez ici : votre texte le remplace.',
  conflictTitle: 'Quelqu’un d’autre a modifié cette page',
  conflictText:
    'Rien de ce que vous avez écrit n’est perdu, et rien de plus n’est enregistré avant votre décision. Ce qui diffère est marqué.',
  compare: 'Comparer',
  takeTheirs: 'Prendre la version enregistrée',
  keepMine: 'Garder le mien et remplacer l’autre',
  onlyMine: 'seulement dans le vôtre',
  onlyTheirs: 'seulement dans ce qui est enregistré',
  mine: 'Le vôtre',
  theirs: 'Enregistré',
  none: 'Aucun',
  key: 'Marqué :',
  same: 'Aucune différence.',
  close: 'Fermer',

  history: 'Historique',
  historyFailed: 'L’historique n’a pas pu être chargé',
  historyEmpty: 'Cette page n’a jamais été publiée ici.',
  versions: 'Versions',
  version: (number: string) => `Version ${number}`,
  shipped: 'Texte d’exemple',
  who: (name: string) => `par ${name}`,
  now: 'Texte en ligne',
  restoredFrom: (number: string) => `Restauré à partir de la version ${number}`,
  restoredShipped: 'Retour au texte d’exemple',
  choose: 'Choisissez une version pour la comparer au texte en ligne.',
  inVersion: 'Dans cette version',
  inNow: 'En ligne',
  onlyVersion: 'seulement dans cette version',
  onlyNow: 'seulement sur le site maintenant',
  restore: 'Restaurer cette version',
  restoreFailed: 'La version n’a pas pu être restaurée',
  allVersions: 'Toutes les versions',
  pages: 'Pages de l’historique',
  previous: 'Plus récentes',
  next: 'Plus anciennes',
  pageNumber: (number: number) => `Page ${number}`,
};
