// The French of compare-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './compare-messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Côte à côte',
  description:
    'De deux à quatre propriétés côte à côte\u00a0: prix, superficie, pièces, taxes et inclusions.',
  lead: 'Ce qui les distingue vient d’abord. Une petite porte marque le plus bas. À vous de juger.',
  label: 'Les propriétés côte à côte, à faire défiler de côté',
  fact: 'Caractéristique',
  same: 'Identique pour toutes',
  lowest: 'le plus bas',
  unknown: 'Non indiqué',
  price: 'Prix',
  status: 'État',
  statuses: {
    Active: 'Disponible',
    Pending: 'Offre acceptée',
    Closed: 'N’est plus offerte',
  },
  perFoot: 'Prix au pied carré',
  kind: 'Type de propriété',
  place: 'Emplacement',
  beds: 'Chambres',
  baths: 'Salles de bain',
  area: 'Superficie habitable',
  built: 'Année de construction',
  lot: 'Terrain',
  parking: 'Stationnements',
  tax: 'Taxes municipales par année',
  fee: 'Frais mensuels',
  utilities: 'Chauffage, eau, électricité par mois',
  amenities: 'Inclusions',
  checked: 'Vérifiée le',
  note: 'Votre note',
  next: 'Prochaine étape',
  book: 'Réserver une visite',
  askViewing: 'Demander une visite',
  askViewingOf: (name: string) => `Demander une visite de ${name}`,
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
    'Le lien est peut-être incomplet. Veuillez choisir les propriétés de nouveau.',
};
