// The French of selection-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import { formatNumber } from '../../lib/format';
import type * as en from './selection-messages';

export const selectionMessages: Catalogue<typeof en.selectionMessages> = {
  select: 'Sélectionner',
  selectRow: (name: string) => `Sélectionner : ${name}`,
  page: 'Toute la page',
  group: 'Lignes sélectionnées',
  count: (count: number) =>
    count <= 1
      ? `${formatNumber(count, 'fr')} sélection`
      : `${formatNumber(count, 'fr')} sélections`,
  all: (total: number) => `Sélectionner les ${formatNumber(total, 'fr')} résultats`,
  first: (most: number, total: number) =>
    `Sélectionner les ${formatNumber(most, 'fr')} premiers résultats sur ${formatNumber(total, 'fr')}`,
  none: 'Effacer la sélection',
  most: (most: number) =>
    `Pas plus de ${formatNumber(most, 'fr')} lignes peuvent être modifiées à la fois. Les autres ne sont pas sélectionnées.`,
  toActions: (count: number) =>
    count <= 1
      ? 'Retour aux actions pour la sélection'
      : `Retour aux actions pour les ${formatNumber(count, 'fr')} sélections`,
  undo: 'Annuler la modification',
  failed: 'Cela n’a pas pu être fait.',
  refusedTitle: (count: number) =>
    count <= 1
      ? '1 élément est resté tel quel'
      : `${formatNumber(count, 'fr')} éléments sont restés tels quels`,
  refusedNote: 'Le reste a été fait. Les éléments suivants n’ont pas changé :',
  refusedAllTitle: (count: number) =>
    count <= 1
      ? '1 élément n’a pas pu être modifié'
      : `${formatNumber(count, 'fr')} éléments n’ont pas pu être modifiés`,
  refusedAllNote: 'Rien n’a été modifié. Voici pourquoi :',
  refusedRow: (name: string, reason: string) => `${name} : ${reason}`,
};
