import type { messages as english } from './beside-messages';

export const messages: typeof english = {
  look: 'Aperçu de l’annonce',
  noPrice: 'Prix à venir',
  beds: (count) => `${count}\u00a0ch.`,
  baths: (count) => `${count}\u00a0s.\u00a0de\u00a0b.`,
  halfBaths: (whole, half) =>
    `${whole > 0 ? `${whole}\u00a0s.\u00a0de\u00a0b. + ` : ''}${half}\u00a0s.\u00a0d’eau`,
  monthBought: 'Ce qu’un acheteur paierait par mois',
  monthRented: 'Coût mensuel',
  monthParts: {
    mortgage: 'Prêt hypothécaire',
    rent: 'Loyer',
    tax: 'Taxes municipales',
    fee: 'Frais de copropriété',
    utilities: 'Services publics',
  },
  monthSum: 'Par mois',
  monthLoan: (down, mortgage, rate, years) =>
    `Mise de fonds de ${down}, et ${mortgage} à ${rate} sur ${years}\u00a0ans.`,
  monthRate: (day) => `Ce taux est un exemple, vérifié le ${day}.`,
  monthPast: (day) => `Il était valable jusqu’au ${day} et a pu changer.`,
  monthPrice: 'Entrez un prix pour voir le coût mensuel.',
  monthRent: 'Entrez le loyer pour voir le coût mensuel.',
  monthSeason:
    'La durée d’une saison se convient entre vous\u00a0: il n’y a pas de coût mensuel à montrer.',
  monthCommercial:
    'Les prêts pour un immeuble commercial suivent d’autres règles\u00a0: nous n’estimons rien.',
  monthWithout: 'Sans JavaScript, le calcul se fait quand vous enregistrez.',
};
