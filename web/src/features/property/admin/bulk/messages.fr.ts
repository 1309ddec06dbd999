// The French of messages.ts.

import type { Catalogue } from '../../../../lib/catalogue';
import { formatNumber } from '../../../../lib/format';
import type * as en from './messages';

const properties = (count: number) =>
  count <= 1 ? `${count} propriété` : `${formatNumber(count, 'fr')} propriétés`;

export const messages: Catalogue<typeof en.messages> = {
  publish: 'Publier',
  withdraw: 'Retirer du site',
  place: 'Placer sur la carte',
  placeHint: 'Ce qui n’a pas de place va au milieu de son code postal ou de sa ville.',
  status: 'Changer l’état',
  trash: 'Supprimer',
  restore: 'Rétablir',

  statusTitle: (count: number) => `État de ${properties(count)}`,
  newStatus: 'Nouvel état',
  reason: 'Raison du changement d’état',
  reasonHint: 'Elle figure dans l’historique de chacune.',
  reasonMissing: 'Veuillez entrer la raison du changement d’état',
  setStatus: 'Leur donner cet état',
  trashTitle: 'Supprimer des propriétés',
  trashQuestion: (count: number) => `Supprimer ${properties(count)}?`,
  trashNote: 'Elles peuvent être rétablies pendant 30 jours.',

  failed: 'La propriété n’a pas pu être modifiée',
  undoFailed: 'La modification n’a pas pu être annulée',

  earlier: 'Importations précédentes',
  earlierNote:
    'Une importation peut être annulée pendant 30 jours : ce qu’elle a ajouté est supprimé, ce qu’elle a modifié redevient comme avant. Ce que quelqu’un a modifié depuis reste tel quel.',
  importsFailed: 'Les importations précédentes n’ont pas pu être chargées',
  noName: 'Un fichier sans nom',
  when: (moment: string, name: string) => (name ? `${moment}, ${name}` : moment),
  did: (added: number, changed: number) =>
    `ajoutées : ${formatNumber(added, 'fr')}, modifiées : ${formatNumber(changed, 'fr')}`,
  takenBack: (moment: string) => `Annulée le ${moment}`,
  undo: 'Annuler l’importation',
  undoOf: (name: string) => `Annuler l’importation : ${name}`,
  goOn: 'Annuler le reste',
  goOnOf: (name: string) => `Annuler le reste : ${name}`,
  undoTitle: 'Annuler l’importation',
  undoQuestion: (added: number, changed: number) =>
    `Propriétés ajoutées, à supprimer : ${formatNumber(added, 'fr')}; propriétés modifiées, à remettre comme avant : ${formatNumber(changed, 'fr')}. Continuer?`,
  undoing: (done: number, of: number) =>
    `${formatNumber(done, 'fr')} sur ${formatNumber(of, 'fr')}`,
  undone: (deleted: number, putBack: number) =>
    `supprimées : ${formatNumber(deleted, 'fr')}, comme avant : ${formatNumber(putBack, 'fr')}`,
  left: (count: number) =>
    count <= 1
      ? '1 propriété est restée telle quelle :'
      : `${formatNumber(count, 'fr')} propriétés sont restées telles quelles :`,
  leftRow: (name: string, reason: string) => `${name} : ${reason}`,
  more: (count: number) =>
    count <= 1 ? 'et 1 autre' : `et ${formatNumber(count, 'fr')} autres`,
};
