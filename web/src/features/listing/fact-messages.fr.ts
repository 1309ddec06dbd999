// The French of fact-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './fact-messages';

export const messages: Catalogue<typeof en.messages> = {
  facts: 'Caractéristiques',
  PropertySubType: 'Type de propriété',
  PropertyClass: 'Catégorie',
  YearBuilt: 'Année de construction',
  LivingArea: 'Superficie habitable',
  LotSizeArea: 'Terrain',
  BedroomsTotal: 'Chambres',
  BathroomsTotalInteger: 'Salles de bain',
  ParkingTotal: 'Stationnements',
  TaxAnnualAmount: 'Taxes municipales',
  AssociationFee: 'Frais mensuels',
  MonthlyUtilities: 'Chauffage, eau, électricité',
  ListingId: 'Numéro d’annonce',
  aYear: (amount: string) => `${amount} par année`,
  aMonth: (amount: string) => `${amount} par mois`,
  amenities: 'Inclusions',
  history: 'Historique du prix',
  put: 'Inscription',
  lowered: 'Prix réduit',
  raised: 'Prix augmenté',
};
