// The French of value-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './value-messages';

export const classNames: Catalogue<typeof en.classNames> = {
  Residential: 'Résidentielle',
  Commercial: 'Commerciale',
};

export const subTypeNames: Catalogue<typeof en.subTypeNames> = {
  'Single Family Residence': 'Maison unifamiliale',
  Townhouse: 'Maison en rangée',
  Condominium: 'Condo',
  Apartment: 'Appartement',
  Duplex: 'Duplex',
  Triplex: 'Triplex',
  Quadruplex: 'Quadruplex',
  'Multi Family': 'Immeuble à logements',
  'Stock Cooperative': 'Coopérative',
  'Manufactured Home': 'Maison usinée',
  'Mobile Home': 'Maison mobile',
  Cabin: 'Chalet',
  Farm: 'Ferme',
  'Unimproved Land': 'Terrain vacant',
  'Deeded Parking': 'Stationnement en propriété',
  Office: 'Bureau',
  Retail: 'Commerce de détail',
  Industrial: 'Bâtiment industriel',
  Warehouse: 'Entrepôt',
  'Mixed Use': 'Usage mixte',
  'Hotel/Motel': 'Hôtel ou motel',
  Business: 'Entreprise',
  Agriculture: 'Agriculture',
};

export const frequencyNames: Catalogue<typeof en.frequencyNames> = {
  Monthly: 'Par mois',
  Weekly: 'Par semaine',
  'Bi-Weekly': 'Aux deux semaines',
  Daily: 'Par jour',
  'Semi-Monthly': 'Deux fois par mois',
  'Bi-Monthly': 'Aux deux mois',
  Quarterly: 'Par trimestre',
  'Semi-Annually': 'Deux fois par année',
  Annually: 'Par année',
  Seasonal: 'Par saison',
  'One Time': 'En une fois',
};

export const amenityNames: Catalogue<typeof en.amenityNames> = {
  Barbecue: 'Barbecue',
  'Beach Access': 'Accès à la plage',
  'Boat Dock': 'Quai',
  'Cable TV': 'Câblodistribution',
  Clubhouse: 'Pavillon communautaire',
  Concierge: 'Conciergerie',
  'Dog Park': 'Parc à chiens',
  Electricity: 'Électricité',
  'Elevator(s)': 'Ascenseur',
  'Fitness Center': 'Salle d’exercice',
  'Game Room': 'Salle de jeux',
  'Hot Water': 'Eau chaude',
  'Indoor Pool': 'Piscine intérieure',
  'Jogging Path': 'Sentier de course',
  Laundry: 'Buanderie',
  'Meeting Room': 'Salle de réunion',
  Park: 'Parc',
  Parking: 'Stationnement',
  'Party Room': 'Salle de réception',
  'Picnic Area': 'Aire de pique-nique',
  Playground: 'Aire de jeux',
  Pool: 'Piscine',
  Sauna: 'Sauna',
  Security: 'Gardiennage',
  'Ski Accessible': 'Accès au ski',
  'Snow Removal': 'Déneigement',
  'Spa/Hot Tub': 'Spa',
  Storage: 'Rangement',
  'Tennis Court(s)': 'Terrain de tennis',
  'Trail(s)': 'Sentiers',
  Trash: 'Collecte des ordures',
  Water: 'Eau',
};

export const unitNames: Catalogue<typeof en.unitNames> = {
  'Square Feet': 'pi²',
  'Square Meters': 'm²',
  Acres: 'acres',
};

export const provinceNames: Catalogue<typeof en.provinceNames> = {
  AB: 'Alberta',
  BC: 'Colombie-Britannique',
  MB: 'Manitoba',
  NB: 'Nouveau-Brunswick',
  NL: 'Terre-Neuve-et-Labrador',
  NS: 'Nouvelle-Écosse',
  NT: 'Territoires du Nord-Ouest',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Île-du-Prince-Édouard',
  QC: 'Québec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};
