// The words of the map, in French.

import type { Catalogue } from '../../lib/catalogue';
import { formatNumber } from '../../lib/format';
import type { messages as english } from './messages';

export const messages: Catalogue<typeof english> = {
  map: 'Carte',
  keys: 'Carte. Les flèches la déplacent; plus et moins l’agrandissent ou la réduisent.',
  loading: 'Chargement de la carte…',
  failed: 'La carte n’a pas pu être chargée. Toutes ses propriétés sont dans la liste.',
  retry: 'Réessayer',
  pins: 'Propriétés sur la carte',

  closer: 'Zoom avant',
  farther: 'Zoom arrière',
  follow: 'Rechercher quand je déplace la carte',
  total: (count: number) =>
    count < 2 ? `${count} propriété` : `${formatNumber(count)} propriétés`,
  none: 'Aucune propriété ici',
  searchHere: 'Rechercher ici',
  home: (title, isRough, isSeen) =>
    [title, isRough && 'emplacement approximatif', isSeen && 'déjà vue']
      .filter(Boolean)
      .join(', '),
  cluster: (count, from) =>
    from === null
      ? `${count} propriétés, les voir de plus près`
      : `${count} propriétés à partir de ${from}, les voir de plus près`,
  priceOnRequest: 'Prix sur demande',

  draw: 'Dessiner un secteur',
  drawing: 'Tracez d’un trait le contour des endroits qui vous intéressent.',
  drawVisible: 'Utiliser la carte affichée',
  drawCancel: 'Annuler',
  areaRemove: 'Retirer le secteur',

  areaMap: 'Carte du secteur',
  around: 'Aux alentours',
  directions: {
    n: 'au nord',
    ne: 'au nord-est',
    e: 'à l’est',
    se: 'au sud-est',
    s: 'au sud',
    sw: 'au sud-ouest',
    w: 'à l’ouest',
    nw: 'au nord-ouest',
  },
  roughNote: 'Un cercle marque un emplacement approximatif.',
  osm: '© les contributeurs d’OpenStreetMap',
  kilometres: (value) => `${formatNumber(value)} km`,
  metres: (value) => `${formatNumber(value)} m`,
};
