// The French of problem-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type { problems as english } from './problem-messages';

export const problems: Catalogue<typeof english> = {
  not_a_number: 'Veuillez entrer un nombre',
  amount_too_small: (least) => `Veuillez entrer ${least} ou plus`,
  amount_too_large: (most) => `Veuillez entrer ${most} ou moins`,
  rate_too_large: (most) => `Veuillez entrer un taux de 0 à ${most}`,
  years_out_of_range: (most) =>
    `Veuillez entrer un nombre entier d’années, de 1 à ${most}`,
  unknown_choice: 'Veuillez choisir dans la liste',
  down_too_small: (least) =>
    `La mise de fonds doit être d’au moins ${least} pour ce prix`,
  down_too_large: 'La mise de fonds ne peut pas dépasser le prix',
  insured_too_long: (most) =>
    `Avec une si petite mise de fonds, l’amortissement peut être de ${most}\u00a0ans au plus`,
};
