// The French of messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Historique',
  loading: 'Chargement',
  failed: 'L’historique n’a pas pu être chargé',
  again: 'Réessayer',
  empty: 'Rien n’a encore été enregistré.',
  versions: 'Versions',
  version: (number: string) => `Version ${number}`,
  who: (name: string) => `par ${name}`,
  somebody: 'quelqu’un',
  now: 'Version actuelle',
  byTheClock: 'Enregistré automatiquement',
  restoredFrom: (number: string) => `Restauré à partir de la version ${number}`,
  size: (count: string) => `${count} caractères`,

  compareWith: 'Comparé avec',
  before: 'la version précédente',
  current: 'la version actuelle',
  first: 'C’est la première version conservée.',
  isNow: 'C’est la version actuelle.',
  key: 'Marqué :',
  added: 'ajouté dans cette version',
  removed: 'disparu de cette version',
  onlyHere: 'seulement dans cette version',
  onlyNow: 'seulement dans ce qui est là maintenant',
  same: 'Les deux disent la même chose; seule la mise en forme diffère, ou rien.',
  whole: 'Toute cette version',
  none: 'Aucune',
  here: 'Dans cette version',
  there: 'Dans l’autre',
  otherImage: 'La couverture est différente.',
  choose: 'Choisissez une version pour voir ce qu’elle a changé.',

  restore: 'Restaurer cette version',
  restored: (number: string) =>
    `La version ${number} est restaurée, comme une nouvelle version.`,
  restoreFailed: 'La version n’a pas pu être restaurée',
  back: 'Toutes les versions',
  pages: 'Pages de l’historique',
  previous: 'Plus récentes',
  next: 'Plus anciennes',
  page: (number: number) => `Page ${number}`,
};
