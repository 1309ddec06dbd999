// The French of next-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './next-messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: 'Parlez-nous',
  intro: (zone: string) =>
    `Une consultation est gratuite. Voici les prochaines heures libres, à l’${zone}\u00a0:`,
};
