// The French of site-search-messages.ts.

import type { Catalogue } from '../../../lib/catalogue';
import type * as en from './site-search-messages';

export const messages: Catalogue<typeof en.messages> = {
  kindPage: 'Page',
  kindBlog: 'Article',
  failed: 'Les articles n’ont pas pu être cherchés',
};
