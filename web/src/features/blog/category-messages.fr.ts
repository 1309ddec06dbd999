// The French of category-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './category-messages';

export const categoryMessages: Catalogue<typeof en.categoryMessages> = {
  title: (name: string) => `${name} : articles`,
  lead: (name: string) =>
    `Tous nos articles sous « ${name} », du plus récent au plus ancien.`,
  none: 'Il n’y a pas encore d’article dans cette catégorie.',
  missing: 'Cette catégorie n’existe pas',
  missingHint: 'Elle a été retirée, ou l’adresse est incomplète.',
};
