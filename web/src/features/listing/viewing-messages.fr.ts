// The French of viewing-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './viewing-messages';

export const messages: Catalogue<typeof en.messages> = {
  day: 'Jour',
  time: (zone) => `Heure (${zone})`,
  // A full hour is `9 h`.
  start: (time) => `${time}`.replace(/\s00$/, ''),
  all: 'Toutes les dates et heures',
  none: 'Aucune plage libre au cours des deux prochaines semaines. Consultez le calendrier ou proposez-nous un moment.',
  failed: 'Les plages n’ont pas pu être chargées. Le calendrier les montre toutes.',
};
