// The French of messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './messages';

export const messages: Catalogue<typeof en.messages> = {
  title: 'Mes propriétés',
  kept: 'Gardées',
  compare: 'Comparer',
  searches: 'Alertes',
  notices: 'Avis',
  viewings: 'Visites',
};
