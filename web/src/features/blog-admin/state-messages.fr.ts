// The French of state-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './state-messages';

export const messages: Catalogue<typeof en.messages> = {
  names: {
    published: 'Publié',
    draft: 'Brouillon',
    scheduled: 'Planifié',
    unpublished: 'Dépublié',
  },
  scheduledFor: (moment: string) => `Planifié pour le ${moment}`,
  state: 'État',
  allStates: 'Tous les états',
  write: 'Écrire',
  hasChanges: 'Modifié, non publié',
  quickForm: 'Formulaire rapide : tout dans une petite fenêtre',
  copyElsewhere:
    'Des modifications de cet article sont enregistrées et non publiées. Elles sont sur sa page d’écriture; ce que vous enregistrez ici les laisse de côté.',
  openCopy: 'Les reprendre',
  writeNew: 'Écrire un nouvel article sur sa propre page',
  writeOn: (title: string) => `Continuer d’écrire : ${title}`,
  untitled: 'Sans titre',

  saveDraft: 'Enregistrer comme brouillon',
  more: 'Plus',
  publishNow: 'Publier maintenant',
  publishAt: 'Publier le…',
  unpublish: 'Dépublier',
  backToDraft: 'Remettre en brouillon',

  isDraft: '« Modifier l’article » le publie.',
  isScheduled:
    '« Modifier l’article » enregistre vos modifications et laisse le moment tel quel.',
  isUnpublished:
    '« Modifier l’article » enregistre vos modifications et le laisse dépublié.',

  savedDraft: (title: string) => `Enregistré comme brouillon : ${title}.`,
  savedScheduled: (title: string, moment: string) =>
    `Planifié pour le ${moment} : ${title}.`,
  savedUnpublished: (title: string) => `Enregistré, sans être publié : ${title}.`,
  goOn: 'Continuer d’écrire',

  publishAtTitle: 'Publier le',
  day: 'Jour',
  time: 'Heure',
  zone: (zone: string) => `À l’heure de ${zone}, là où vous êtes.`,
  goesLive: (moment: string) => `Il est publié le ${moment}.`,
  momentMissing: 'Veuillez choisir un jour et une heure',
  momentPast: 'Veuillez choisir un moment à venir',
  momentShifted: 'Cette heure est sautée ce jour-là, parce que l’heure change.',
  momentTwice: (zone: string) =>
    `Cette heure revient deux fois ce jour-là, parce que l’on recule l’heure; la première est retenue : ${zone}.`,
  schedule: 'Planifier',
  unpublishTitle: 'Dépublier l’article',
  unpublishQuestion:
    'Il disparaît du site sur-le-champ : son adresse répond comme s’il n’avait jamais existé. Ce que vous avez modifié ici est enregistré. Vous pourrez le republier quand vous voudrez.',
  keepPublished: 'Le laisser publié',

  became: {
    published: 'Il a été publié entre-temps.',
    draft: 'Il a été remis en brouillon entre-temps.',
    scheduled: 'Il a été planifié entre-temps.',
    unpublished: 'Il a été dépublié entre-temps.',
  },
  thenIs: (state: string) => `Son état sera alors : ${state}.`,
  hadArrived: (state: string) =>
    `Ce que vous aviez envoyé auparavant est arrivé. État : ${state}. Ce que vous avez écrit depuis est gardé dans ce navigateur jusqu’à ce que vous l’enregistriez.`,
  leftOut: (label: string, why: string) => `Non enregistré : ${label} (${why}).`,

  editorMissing: 'L’éditeur n’est pas encore là. Veuillez attendre un instant',
  picturesWaiting:
    'Une image n’est pas encore téléversée. Veuillez attendre un instant, réessayer, ou la retirer',
};
