// The French of day-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './day-messages';

export const messages: Catalogue<typeof en.messages> = {
  months:
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  day: (date, month, year) => `${date === 1 ? '1er' : date} ${month} ${year}`,
};
