import type { messages as english } from './messages';

export const messages: typeof english = {
  described: (name, brokerage) =>
    `${name}, ${brokerage}\u00a0: propriétés et coordonnées.`,
  registration: 'Numéro de permis',
  regulator: 'Inscrit auprès de',
  phone: 'Téléphone',
  homes: 'Propriétés',
  noHomes: 'Aucune propriété pour le moment.',
  allHomes: 'Voir toutes les propriétés',
  all: 'Propriétés',
};
