// The French of compare-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './compare-messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Côte à côte',
  description:
    'De deux à quatre propriétés côte à côte\u00a0: prix, superficie, pièces, taxes et ce qu’elles comprennent.',
  lead: 'Un trait à gauche marque une ligne où elles diffèrent. Une petite porte marque le plus bas. Ce qui est le mieux, c’est vous qui en décidez.',
  label: 'Les propriétés côte à côte, à faire défiler de côté',
  fact: 'Fait',
  differs: 'diffère',
  lowest: 'le plus bas',
  unknown: 'Non précisé',
  price: 'Prix',
  status: 'État',
  statuses: {
    Active: 'Disponible',
    Pending: 'Vente en cours',
    Closed: 'N’est plus offerte',
  },
  perFoot: 'Au pied carré',
  kind: 'Genre',
  place: 'Où',
  beds: 'Chambres',
  baths: 'Salles de bains',
  area: 'Superficie habitable',
  built: 'Construite en',
  lot: 'Terrain',
  parking: 'Stationnements',
  tax: 'Taxes foncières par année',
  fee: 'Frais mensuels',
  utilities: 'Chauffage, eau, électricité par mois',
  amenities: 'Ce qu’elle comprend',
  checked: 'Vérifiée le',
  note: 'Votre note',
  next: 'Et ensuite',
  book: 'Réserver une visite',
  bookOf: (name: string) => `Réserver une visite\u00a0: ${name}`,
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  more: (count: number) =>
    count < 2
      ? 'Quatre propriétés tiennent côte à côte; une de plus a été laissée de côté.'
      : `Quatre propriétés tiennent côte à côte; ${count} de plus ont été laissées de côté.`,
  gone: (count: number) =>
    count < 2
      ? 'Une de ces propriétés n’est plus publique, ou son adresse est inexacte.'
      : `${count} de ces propriétés ne sont plus publiques, ou leurs adresses sont inexactes.`,
  few: 'Il en faut deux pour comparer',
  fewText:
    'Choisissez de deux à quatre propriétés dans votre liste, ou dans une liste qu’on a partagée avec vous.',
  back: 'Propriétés gardées',
  allHomes: 'Toutes les propriétés',
  print: 'Imprimer',
  loading: 'Chargement…',
  failed: 'Les propriétés n’ont pas pu être chargées',
  retry: 'Réessayer',
  problemTitle: 'Ces propriétés ne peuvent pas être comparées',
  problemHint:
    'Le lien a peut-être perdu sa fin en route. Veuillez choisir les propriétés de nouveau.',
};
