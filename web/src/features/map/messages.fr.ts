// The words of the map, in French.

import type { Catalogue } from '../../lib/catalogue';
import { formatNumber } from '../../lib/format';
import type { messages as english } from './messages';

export const messages: Catalogue<typeof english> = {
  map: 'Carte',
  keys: 'Carte. Les flèches la déplacent, plus et moins la rapprochent ou l’éloignent.',
  loading: 'Chargement de la carte…',
  failed:
    'La carte n’a pas pu être chargée. La liste a toutes les propriétés qui s’y trouvent.',
  retry: 'Réessayer',
  pins: 'Propriétés sur la carte',

  closer: 'Plus près',
  farther: 'Plus loin',
  follow: 'Chercher quand je déplace la carte',
  total: (count: number) =>
    count < 2 ? `${count} propriété` : `${formatNumber(count)} propriétés`,
  none: 'Aucune propriété ici',
  searchHere: 'Chercher ici',
  home: (title, isRough, isSeen) =>
    [title, isRough && 'endroit connu approximativement', isSeen && 'déjà vue']
      .filter(Boolean)
      .join(', '),
  cluster: (count, from) =>
    from === null
      ? `${count} propriétés, les voir de plus près`
      : `${count} propriétés à partir de ${from}, les voir de plus près`,
  priceOnRequest: 'Prix sur demande',

  draw: 'Dessiner un secteur',
  drawing: 'Tracez d’un trait le contour des endroits que vous voulez.',
  drawVisible: 'Prendre ce que la carte montre',
  drawCancel: 'Annuler',
  areaRemove: 'Retirer le secteur',

  areaMap: 'Carte du secteur',
  roughNote: 'Un cercle marque un endroit connu approximativement.',
  osm: '© les contributeurs d’OpenStreetMap',
  kilometres: (value) => `${formatNumber(value)} km`,
  metres: (value) => `${formatNumber(value)} m`,
};
