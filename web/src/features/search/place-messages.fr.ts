// The French of place-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './place-messages';

export const placeMessages: Catalogue<typeof en.placeMessages> = {
  found: (count: number) => (count < 2 ? `${count} lieu` : `${count} lieux`),
  kinds: {
    city: 'ville',
    neighbourhood: 'quartier',
    postal_code: 'code postal',
    street: 'rue',
    province: 'province',
  },
};
