// The French of cost-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './cost-messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: 'Ce qu’elle coûte par mois',
  lead: 'Étage par étage. Changez un chiffre, et la maison se reconstruit.',
  mortgage: 'Prêt hypothécaire',
  loan: (amount, rate, years) =>
    `${amount} à ${rate}, sur ${years === 1 ? '1\u00a0an' : `${years}\u00a0ans`}`,
  insured: (premium) => `(dont ${premium} d’assurance)`,
  tax: 'Taxes municipales',
  aYear: (amount) => `${amount} par année`,
  utilities: 'Chauffage, eau, électricité',
  fee: 'Frais mensuels',
  given: 'Selon les vendeurs',
  sum: 'Par mois',
  down: 'Mise de fonds',
  least: (amount) => `Au moins ${amount} ici`,
  rate: 'Intérêt par année',
  counted: 'Capitalisé chaque semestre, comme au Canada',
  years: 'Remboursé en, années',
  yearsHint: '25, le plus souvent',
  more: 'Voir le détail',
  once: 'Une seule fois, à la clôture',
  oncePaid: (tax, isAtLeast, rebate, legal) =>
    `Droits de mutation de ${isAtLeast ? `plus de ${tax}` : tax}${rebate && `, moins jusqu’à ${rebate} si c’est votre première propriété`}, et le notaire ou l’avocat, environ ${legal}.`,
  onceOpen: (legal) =>
    `Les droits ou les frais de cet endroit, que nous confirmons encore, et le notaire ou l’avocat, environ ${legal}.`,
  onceLater: 'La facture des droits arrive quelques mois plus tard.',
  onceMore: 'Voir toute la clôture',
  source: (day) => `Le taux est notre exemple, vérifié le ${day}.`,
  past: (day) => `Il était valable jusqu’au ${day}, qui est passé.`,
  disclaimer:
    'Une estimation\u00a0: ni une offre ni un conseil. L’assurance habitation et les réparations s’y ajoutent.',
};
