// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  back: 'Articles',
  backToPages: 'Pages',
  newBlog: 'Nouvel article',
  newPage: 'Nouvelle page',
  editBlog: (title: string) => `Écrire : ${title}`,
  original: (language) => `L’original, en ${language}`,
  titleHint: 'Titre',
  notThere: 'Il n’y a pas d’article de ce numéro',
  notThereText:
    'Il a peut-être été supprimé. Ce qui est supprimé reste 30 jours à la corbeille.',
  toTrash: 'Ouvrir la corbeille',
  toList: 'Aller aux articles',
  loadFailed: 'Cet article n’a pas pu être chargé',
  restored:
    'Nous avons rétabli le texte gardé dans ce navigateur, mais jamais enregistré.',

  settings: 'Réglages',
  closeSettings: 'Fermer les réglages',
  preview: 'Aperçu',
  publish: 'Publier',
  update: 'Modifier',
  trash: 'Mettre à la corbeille',
  discard: 'Abandonner les modifications…',
  discardTitle: 'Abandonner les modifications',
  discardQuestion:
    'Ce qui a été écrit depuis la dernière publication est abandonné, ici et sur le serveur. Ce que tout le monde lit reste tel quel.',
  discardYes: 'Abandonner',
  discardNo: 'Garder les modifications',

  typing: 'Gardé dans ce navigateur',
  saving: 'Enregistrement…',
  saved: (moment: string) => `Enregistré à ${moment}`,
  storedOn: (moment: string) => `Enregistré le ${moment}`,
  savedCopy: (moment) => `Enregistré à ${moment}, pas encore publié`,
  storedInCopy: 'Modifications enregistrées, pas encore publiées',
  away: 'Hors ligne : gardé dans ce navigateur',
  signedOut: 'Session terminée : gardé dans ce navigateur',
  conflict: 'Quelqu’un d’autre l’a enregistré',
  gone: 'Il a été supprimé entre-temps',
  refused: (why: string) => `Non enregistré : ${why}`,
  noted: (moment: string, what: string) => `Enregistré à ${moment}. ${what}`,
  changed: 'Modifications gardées dans ce navigateur',
  changedPublished: 'Modifications gardées dans ce navigateur, pas encore publiées',
  notYet: 'Rien à enregistrer pour l’instant',

  alsoWriting: (name: string | null, moment: string) =>
    `${name ?? 'Quelqu’un d’autre'} est en train d’écrire cet article; dernière modification le ${moment}.`,

  conflictText:
    'Cet article a été enregistré ailleurs après que vous l’avez ouvert. Rien de ce que vous avez écrit n’est perdu, et plus rien n’est enregistré tant que vous n’avez pas comparé les deux.',
  becameText:
    'Ce que vous avez écrit est gardé dans ce navigateur, et rien de plus n’est enregistré avant que vous ayez comparé les deux.',
  compare: 'Comparer',
  goneText:
    'Cet article a été supprimé après que vous l’avez ouvert. Vous pouvez continuer votre texte comme un nouveau brouillon, ou restaurer l’ancien à partir de la corbeille.',
  goOnAsNew: 'Continuer comme nouveau brouillon',

  previewFailed: 'L’aperçu n’a pas pu être ouvert',
  previewNothing: 'Il n’y a encore rien à voir. Écrivez d’abord quelque chose.',
  previewBlocked: 'Votre navigateur a bloqué l’aperçu. Autorisez-le pour ce site.',
  previewStored:
    'L’aperçu montre ce qui est enregistré. Vos dernières modifications n’y sont pas encore.',

  publication: 'Publication',
  publishAt: 'Publier le…',
  changeMoment: 'Changer le moment…',
  details: 'Renseignements',

  elsewhere: 'Aperçus dans les moteurs et les réseaux',
  inSearch: 'Dans les moteurs de recherche',
  inNetworks: 'Sur les réseaux sociaux',
  elsewhereNote: 'Chaque réseau coupe à sa façon.',
  untitled: 'Sans titre',
  noDescription: 'Sans description, ils prennent des mots de l’article.',

  checks: 'Avant de publier',
  allGood: 'Rien à signaler.',
  titleCut: (most: number) =>
    `Le titre dépasse ${most} caractères : les moteurs de recherche le coupent.`,
  seoMissing: 'Il n’a pas de description SEO.',
  seoCut: (most: number) =>
    `La description SEO dépasse ${most} caractères : les moteurs de recherche la coupent.`,
  coverSilent: 'L’image de couverture n’a pas de texte de remplacement.',
  picturesSilent: (count: number) =>
    count < 2
      ? 'Une image du texte n’a pas de texte de remplacement.'
      : `${count} images du texte n’ont pas de texte de remplacement.`,
  sampleWords: (text: string) =>
    `Un bloc a encore ses mots du début\u00a0: «\u00a0${text}\u00a0».`,
  linkBroken: (link: string) => `Ce lien ne mène nulle part : ${link}`,
  fix: 'Corriger',
  fixOf: (text: string) => `Corriger : ${text}`,
  adviceTitle: 'Avant la publication',
  adviceText: 'Vous voudrez peut-être corriger ceci. Vous pouvez publier quand même.',
  publishAll: 'Publier quand même',
  scheduleAll: 'Planifier quand même',
  keepWriting: 'Continuer d’écrire',
  share: 'Partager un aperçu',
  shareText:
    'Toute personne qui a le lien voit l’article enregistré, sans compte. Il expire après 7 jours.',
  shareNew: 'Enregistrez-le d’abord : il y aura alors quelque chose à montrer.',
  makeLink: 'Créer un lien',
  link: 'Lien',
  copy: 'Copier',
  copied: 'Le lien est copié',
  copyFailed: 'Copiez-le à la main : le navigateur ne le permet pas',
  linkEnds: (moment: string) => `Il prend fin le ${moment}.`,
  openLinks: (count: number, moment: string) =>
    count < 2
      ? `Un lien est ouvert, jusqu’au ${moment}.`
      : `${count} liens sont ouverts, le dernier jusqu’au ${moment}.`,
  noLinks: 'Aucun lien n’est ouvert.',
  revokeAll: 'Tous les révoquer',
  revokeTitle: 'Révoquer tous les liens',
  revokeQuestion: 'Plus personne ne verra l’aperçu avec l’un d’eux.',
  revoke: 'Révoquer',
  cancel: 'Annuler',
  shareFailed: 'Le lien n’a pas pu être créé',
  revokeFailed: 'Les liens n’ont pas pu être révoqués',

  history: 'Historique',
  historyText:
    'Chaque enregistrement fait à la main est gardé, avec son auteur et son moment; ceux qui se font seuls en quelques minutes forment une seule version, sauf si beaucoup a été retiré.',
  openHistory: 'Ouvrir l’historique',
  historyNew: 'Il commence au premier enregistrement.',
};
