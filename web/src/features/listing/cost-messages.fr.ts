// The French of cost-messages.ts.

import type { Catalogue } from '../../lib/catalogue';
import type * as en from './cost-messages';

export const messages: Catalogue<typeof en.messages> = {
  heading: 'Coût mensuel',
  lead: 'Étage par étage. Changez un chiffre, et la maison se reconstruit.',
  mortgage: 'Prêt hypothécaire',
  loan: (amount, rate, years) =>
    `${amount} à ${rate}, sur ${years === 1 ? '1\u00a0an' : `${years}\u00a0ans`}`,
  insured: (premium) => `(dont ${premium} d’assurance prêt)`,
  tax: 'Taxes municipales',
  aYear: (amount) => `${amount} par année`,
  utilities: 'Chauffage, eau, électricité',
  fee: 'Frais mensuels',
  given: 'Selon le vendeur',
  sum: 'Par mois',
  down: 'Mise de fonds',
  least: (amount) => `Au moins ${amount} ici`,
  rate: 'Taux d’intérêt annuel',
  counted: 'Capitalisé chaque semestre, comme au Canada',
  years: 'Amortissement (années)',
  yearsHint: '25, le plus souvent',
  more: 'Voir le calcul complet',
  once: 'Frais ponctuels, à la clôture',
  oncePaid: (tax, isAtLeast, rebate, legal) =>
    `Droits de mutation de ${isAtLeast ? `plus de ${tax}` : tax}${rebate && `, moins jusqu’à ${rebate} si c’est votre première propriété`}, plus environ ${legal} pour le notaire ou l’avocat.`,
  onceOpen: (legal) =>
    `Les droits ou les frais de cet endroit, que nous confirmons encore, plus environ ${legal} pour le notaire ou l’avocat.`,
  onceLater: 'La facture des droits arrive quelques mois plus tard.',
  onceMore: 'Voir tous les frais de clôture',
  source: (day) => `Ce taux est un exemple, vérifié le ${day}.`,
  past: (day) => `Il était valable jusqu’au ${day} et a pu changer.`,
  disclaimer:
    'Ceci est une estimation, et non une offre ni un conseil. L’assurance habitation et les réparations s’y ajoutent.',
};
